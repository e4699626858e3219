import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A line of the file: a seal as it was at that hour. */
export interface NotedSeal {
  at: string
  seal: number
  toId: number
  keyId: string | null
  hash: string
}

/** Every seal that was noted, oldest first; none where there is no file yet. A line that was cut off is left out. */
export function readNotedSeals(file: string): NotedSeal[] {
  return textOf(file)
    .split('\n')
    .flatMap((line) => {
      const noted = parse(line)
      return noted && /^[0-9a-f]{64}$/.test(noted.hash) ? [noted] : []
    })
}

/**
 * Puts a line at the end and sees to it that the disk has it. Nothing else ever writes there (`chattr +a` may hold).
 */
export function noteSeal(file: string, noted: NotedSeal): void {
  mkdirSync(dirname(file), { recursive: true })
  const isCutOff = !/(^|\n)$/.test(textOf(file))
  const opened = openSync(file, 'a', 0o640)
  try {
    appendFileSync(opened, `${isCutOff ? '\n' : ''}${JSON.stringify(noted)}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parse(line: string): NotedSeal | null {
  try {
    const noted: NotedSeal | null = JSON.parse(line)
    return noted && typeof noted.hash === 'string' ? noted : null
  } catch {
    return null
  }
}
