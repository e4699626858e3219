import { closeSync, createReadStream, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { syncFolder } from '../../ground/db/write-synced'

/** A line of the file: a seal as it was when it was made. */
export interface NotedSeal {
  at: string
  seal: number
  toId: number
  keyId: string | null
  hash: string
}

/** A line has some 180 bytes. */
const TAIL_BYTES = 4_096

/**
 * Every seal that was noted, oldest first; none where there is no file yet. A line that was cut off is left out. Read
 * line by line: a busy portal adds some 90 MB a year.
 */
export async function* walkNotedSeals(file: string): AsyncGenerator<NotedSeal> {
  const fd = openIfThere(file)
  if (fd === null) return
  for await (const line of createInterface({
    input: createReadStream(file, { fd }),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const noted = parse(line)
    if (noted) yield noted
  }
}

/** The seal that was noted last, found from the end of the file; undefined where there is none. */
export function readLastNoted(file: string): NotedSeal | undefined {
  const fd = openIfThere(file)
  if (fd === null) return
  try {
    const { size } = fstatSync(fd)
    for (let bytes = TAIL_BYTES; ; bytes *= 4) {
      const start = Math.max(0, size - bytes)
      const lines = textAt(fd, start, size).split('\n')
      const found = lines.findLast((line, at) => (at > 0 || start === 0) && parse(line) !== null)
      if (found !== undefined) return parse(found) ?? undefined
      if (start === 0) return
    }
  } finally {
    closeSync(fd)
  }
}

/**
 * Puts a line at the end in one write, and sees to it that the disk has it. Nothing else ever writes there
 * (`chattr +a` may hold).
 */
export function noteSeal(file: string, noted: NotedSeal): void {
  mkdirSync(dirname(file), { recursive: true })
  const fd = openSync(file, 'a+', 0o640)
  try {
    const { size } = fstatSync(fd)
    const isCutOff = size > 0 && textAt(fd, size - 1, size) !== '\n'
    writeSync(fd, `${isCutOff ? '\n' : ''}${JSON.stringify(noted)}\n`)
    fsyncSync(fd)
    if (size === 0) syncFolder(dirname(file))
  } finally {
    closeSync(fd)
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function textAt(fd: number, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from)
  const count = readSync(fd, bytes, 0, bytes.length, from)
  return bytes.toString('utf8', 0, count)
}

function parse(line: string): NotedSeal | null {
  try {
    const noted: NotedSeal | null = JSON.parse(line)
    const isSeal = noted && typeof noted.hash === 'string' && /^[0-9a-f]{64}$/.test(noted.hash)
    return isSeal && Number.isSafeInteger(noted.seal) ? noted : null
  } catch {
    return null
  }
}
