import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { sheetText } from '#domain/insight/exports/sheet-text'
import { findEntry } from '../db/find-entry'
import type { Cell } from './sheet-cells'
import { stepBackLater } from './step-back'

export interface SheetHead {
  /** Of the sheet within the file. */
  name: string
  author: string
  /** The lines above the rows; an empty label is a heading. */
  facts: readonly (readonly [label: string, value: string | number, format?: string])[]
  columns: readonly { header: string; width: number; format: string | null }[]
  /** Sheets beside it, a few lines each. */
  more?: readonly OtherSheet[]
}

export interface OtherSheet {
  name: string
  isHidden?: boolean
  rows: readonly (readonly (string | number)[])[]
}

/** Enough for MAX_EXPORT_ROWS; a sheet that wants more fails alone, and not the portal with it. */
const CHILD_HEAP_MB = 1_536
/**
 * After the last row the child still has to write the file: some 8 s for 50,000 rows, and much more
 * where it hardly gets a turn.
 */
const WRITE_MS = 300_000
const MAX_COMPLAINT = 2_000

/**
 * Writes an xlsx in a process of its own, so that neither its CPU nor its memory is this one's
 * (docs/threats.md F17): rows go over as JSON lines, no faster than it takes them. It runs at low priority and knows
 * no environment, hence no secret.
 * @param pages rows in the order of `head.columns`
 * @param take gets the path of the finished file, which is gone afterwards
 * @throws what `pages` throws, or an Error with the child's last words
 */
export async function writeSheet<T>(
  head: SheetHead,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const path = join(folder, 'sheet.xlsx')
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${CHILD_HEAP_MB}`, findEntry('sheet-process.js', 'api/insight/exports')],
    { stdio: ['pipe', 'ignore', 'pipe'], env: { NODE_ENV: 'production' } },
  )
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(0, MAX_COMPLAINT)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  ended.catch(() => {})
  // A child that dies early breaks its pipe; what it said on leaving tells why.
  const broken = finished(child.stdin).catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const stay = stepBackLater(child)
  try {
    const send = async (value: unknown) => {
      if (child.stdin.write(`${JSON.stringify(value)}\n`)) return
      await Promise.race([once(child.stdin, 'drain').catch(() => {}), broken])
    }
    await send({ ...harmless(head), path })
    for await (const page of pages) {
      if (child.stdin.destroyed) break
      await send(page)
    }
    if (!child.stdin.destroyed) child.stdin.end(`${JSON.stringify({ end: true })}\n`)
    await broken
    timer = setTimeout(() => child.kill('SIGKILL'), WRITE_MS)
    const code = await ended
    if (code !== 0) throw new Error(`the sheet's process ended with ${code}: ${complaint}`)
    return await take(path)
  } finally {
    stay()
    clearTimeout(timer)
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Names and filters are typed by people as well. */
const harmless = (head: SheetHead): SheetHead => ({
  ...head,
  author: sheetText(head.author),
  facts: head.facts.map(harmlessFact),
  more: (head.more ?? []).map((other) => ({
    ...other,
    rows: other.rows.map((row) => row.map((value) => (typeof value === 'string' ? sheetText(value) : value))),
  })),
})

function harmlessFact([label, value, format]: SheetHead['facts'][number]): SheetHead['facts'][number] {
  const said = typeof value === 'string' ? sheetText(value) : value
  return format ? [label, said, format] : [label, said]
}
