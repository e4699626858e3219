import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { SHEET_REFUSAL_KEYS, type SheetRefusal } from '#domain/catalogue/sheet-imports/import-words'
import type { SheetCell } from '#domain/catalogue/sheet-imports/sheet-columns'
import { findEntry } from '../db/find-entry'
import { stepBackLater } from './step-back'

/** A row as the spreadsheet numbers it, and its cells from the first column on. */
export type SheetRow = readonly [line: number, cells: readonly SheetCell[]]

/** The reader's own limits; what it needs beyond them is a refusal, and no trouble of this process. */
const CHILD_HEAP_MB = 256
const READ_MS = 60_000
/** Of one message: a hundred rows of long texts are a megabyte. */
const MOST_MESSAGE = 4_000_000
/**
 * A sheet can wait, a request for a page cannot: after each hundred rows the process serves requests for twice as
 * long, and never longer than this.
 */
const REST = 2
const MOST_REST_MS = 20

/**
 * Reads an uploaded sheet in a process of its own without environment (decision 020): what the file does to it, it does
 * not do to the portal.
 * @param sheet name of the sheet that is read; the first one where none has it
 * @param onRows gets rows in their order; the reader waits for it
 * @param turn ends the reading
 * @returns why it is not read, or null
 * @throws what `onRows` throws, and why `turn` was ended
 */
export async function readSheetRows(
  bytes: Uint8Array,
  sheet: string,
  onRows: (rows: readonly SheetRow[]) => Promise<void>,
  turn?: AbortSignal,
): Promise<SheetRefusal | null> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${CHILD_HEAP_MB}`, findEntry('read-process.js', 'api/ground/sheets'), sheet],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} as NodeJS.ProcessEnv, signal: turn, killSignal: 'SIGKILL' },
  )
  child.on('error', () => {})
  // A child that dies early breaks its pipe; that it sent no end says the rest.
  child.stdin.on('error', () => {})
  const stay = stepBackLater(child)
  try {
    child.stdin.end(bytes)
    let rest = ''
    for await (const chunk of chunksOf(child)) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MOST_MESSAGE) return 'NOT_A_SHEET'
      for (const line of lines) {
        turn?.throwIfAborted()
        const began = performance.now()
        const message = JSON.parse(line) as readonly SheetRow[] | ['END', number] | ['REFUSED', string]
        if (message[0] === 'END') return null
        if (message[0] === 'REFUSED') return SHEET_REFUSAL_KEYS.find((key) => key === message[1]) ?? 'NOT_A_SHEET'
        await onRows(message as readonly SheetRow[])
        await pause(Math.min(MOST_REST_MS, REST * (performance.now() - began)))
      }
    }
    turn?.throwIfAborted()
    return 'NOT_A_SHEET'
  } finally {
    stay()
    child.kill('SIGKILL')
  }
}

/** What it says. It is killed once it has kept us waiting for its minute: what we do with its rows is our own time. */
async function* chunksOf(child: ChildProcessByStdio<Writable, Readable, null>): AsyncGenerator<string> {
  const chunks: AsyncIterator<string> = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
  let left = READ_MS
  for (;;) {
    const began = performance.now()
    const timer = setTimeout(() => child.kill('SIGKILL'), left)
    const next = await chunks.next().finally(() => clearTimeout(timer))
    if (next.done) return
    left = Math.max(0, left - (performance.now() - began))
    yield next.value
  }
}
