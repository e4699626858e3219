import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type ImportKind, MAX_IMPORT_ROWS, type SheetRefusal } from '#domain/catalogue/sheet-imports/import-words'
import { readCostLine, readPriceLine } from '#domain/catalogue/sheet-imports/read-line'
import { findPlaces, type Places, pickCells, SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { can } from '#domain/people/permissions/permissions'
import { findWhoById } from '../../ground/caller/find-who'
import type { Executor } from '../../ground/db/executor'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { readSheetRows, type SheetRow } from '../../ground/sheets/read-sheet'
import { isStaff } from '../../people/companies/visible-companies'
import { type ClaimedImport, claimImport, closeImport, giveBack, QUICK_MS, renewImport } from './claim-import'
import { compareImport } from './compare-import'

/** A run ends before its queue's wake-up expires; what is left is found by the next one. */
const RUN_MS = 4 * 60_000
/** How often, while a long sheet is read, newer ones are looked for. */
const LOOK_MS = 1_000
const HEARTBEAT_MS = 15_000
const ROWS_A_BATCH = 1_000
/** Titles above the headers. */
const MOST_TITLES = 15

/** Another worker has taken the job over: everything that this one still does for it is in vain. */
class LeaseLost extends Error {}
/** It takes long, and so does the one beside it. */
class GivenBack extends Error {}
class Refused extends Error {
  constructor(readonly refusal: SheetRefusal) {
    super(refusal)
  }
}

const PERMISSIONS = { PRICES: 'priceTables:update', COSTS: 'products:updateCostPrice' } as const
const READERS = { PRICES: readPriceLine, COSTS: readCostLine } as const

/** Sheets that came back: woken by an upload, and looked after every five minutes for what a dead worker left. */
export const importsJob: Job = {
  queue: 'imports',
  cron: '*/5 * * * *',
  pollSeconds: 2,
  expireInSeconds: 10 * 60,
  run: runDueImports,
}

/**
 * Reads and compares the sheets that wait, one after the other; one that takes longer than five seconds goes on beside
 * the next ones, and of several such ones the later waits. Safe to run twice at once: a lease decides whose turn it
 * is, and a worker that dies leaves a job that the next run begins anew, once.
 */
export async function runDueImports(deps: JobDeps): Promise<void> {
  const started = performance.now()
  let long: Promise<void> | null = null
  try {
    while (performance.now() - started < RUN_MS) {
      const job = await claimImport(deps.db, deps.now())
      if (!job && !long) return
      if (!job) {
        await Promise.race([long, pause(LOOK_MS, undefined, { ref: false })])
        continue
      }
      const turn = new AbortController()
      const work = workOn(deps, job, turn.signal)
      const isDone = await Promise.race([work, pause(job.isLong ? 0 : QUICK_MS, false, { ref: false })])
      if (isDone) continue
      if (long) {
        turn.abort(new GivenBack())
        await work
      } else
        long = work.then(() => {
          long = null
        })
    }
  } finally {
    await long
  }
}

/** @returns that it is done with; never throws, since the caller may not be waiting any more */
async function workOn(deps: JobDeps, job: ClaimedImport, turn: AbortSignal): Promise<true> {
  try {
    await runImport(deps, job, turn)
  } catch (error) {
    deps.log.error({ err: error, importId: job.id }, 'a sheet is left to another run')
  }
  return true
}

async function runImport(deps: JobDeps, job: ClaimedImport, turn: AbortSignal): Promise<void> {
  const { db, now, log, files } = deps
  const heartbeat = setInterval(() => void renewImport(db, job, null, now()).catch(() => {}), HEARTBEAT_MS)
  try {
    const refusal = await stageImport(deps, job, turn)
    const isOwn = await db.transaction(async (tx) => {
      if (!refusal) await compareImport(tx, job)
      return closeImport(tx, job, { refusal }, now())
    })
    // The row forgets its file first: the sweep removes files that no row names.
    if (isOwn && job.storageKey) await files.remove(job.storageKey).catch(() => {})
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof GivenBack) return await giveBack(db, job)
    log.error({ err: error, importId: job.id }, 'a sheet could not be read')
    await closeImport(db, job, { refusal: 'READER_DIED' }, now())
  } finally {
    clearInterval(heartbeat)
  }
}

/** @returns why the file is refused, or null once its lines are staged */
async function stageImport(
  { db, now, files }: JobDeps,
  job: ClaimedImport,
  turn: AbortSignal,
): Promise<SheetRefusal | null> {
  const { kind } = job
  const who = await findWhoById(db, job.userId)
  if (!who || !isStaff(who) || !can(who, PERMISSIONS[kind])) return 'NOT_ALLOWED'
  const stream = job.storageKey ? await files.read(job.storageKey) : null
  if (!stream) return 'READER_DIED'
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  await db.execute(sql`DELETE FROM sheet_import_rows WHERE import_id = ${job.id}`)
  const lines = linesOf(kind)
  let batch: object[] = []
  let done = 0
  const flush = async () => {
    await insertLines(db, job.id, batch)
    done += batch.length
    batch = []
    if (!(await renewImport(db, job, done, now()))) throw new LeaseLost()
  }
  try {
    const onRows = async (rows: readonly SheetRow[]) => {
      for (const line of lines.take(rows)) batch.push(line)
      if (batch.length >= ROWS_A_BATCH) await flush()
    }
    const refusal = await readSheetRows(bytes, SHEET_NAMES[kind], onRows, turn)
    if (refusal) return refusal
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  if (!lines.hasHeaders()) return 'NO_HEADERS'
  await flush()
  return null
}

/** Finds the headers, and gives every row below them as a line to stage. */
function linesOf(kind: ImportKind) {
  const read = READERS[kind]
  let places: Places | null = null
  let titles = 0
  let count = 0
  return {
    hasHeaders: () => places !== null,
    take(rows: readonly SheetRow[]): object[] {
      return rows.flatMap(([line, row]) => {
        if (!places) {
          places = findPlaces(kind, row)
          if (!places && ++titles > MOST_TITLES) throw new Refused('NO_HEADERS')
          return []
        }
        const cells = pickCells(row, places)
        if (cells.every((cell) => cell === null)) return []
        if (++count > MAX_IMPORT_ROWS) throw new Refused('TOO_MANY_ROWS')
        return [{ line, cells, ...read(cells) }]
      })
    },
  }
}

const insertLines = (db: Executor, id: number, lines: readonly object[]) =>
  db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, product_id, after, problems)
    SELECT ${id}, g.line, g.cells, g."rowId", g.seal, g."productId", g.after, g.problems
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS g(line int, cells jsonb, "rowId" bigint, seal text, "productId" bigint, after jsonb, problems jsonb)
    ON CONFLICT DO NOTHING`)
