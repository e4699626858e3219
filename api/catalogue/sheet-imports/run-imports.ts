import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAX_IMPORT_ROWS, MAX_RULE_ROWS, type SheetRefusal } from '#domain/catalogue/sheet-imports/import-words'
import type { MoneyRights, ProductColumn } from '#domain/catalogue/sheet-imports/product-columns'
import { readCostLine, readPriceLine } from '#domain/catalogue/sheet-imports/read-line'
import { type FoundList, findList, readListLine } from '#domain/catalogue/sheet-imports/read-list-line'
import { findProductColumns, readProductLine } from '#domain/catalogue/sheet-imports/read-product-line'
import { findStockPlaces, readStockLine } from '#domain/catalogue/sheet-imports/read-stock-line'
import { findTaxColumns, readTaxLine } from '#domain/catalogue/sheet-imports/read-tax-line'
import {
  type FixedKind,
  findPlaces,
  type Places,
  pickCells,
  SHEET_NAMES,
  type SheetCell,
  type SheetColumns,
} from '#domain/catalogue/sheet-imports/sheet-columns'
import type { TaxColumn } from '#domain/catalogue/sheet-imports/tax-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { findWhoById } from '../../ground/caller/find-who'
import type { Executor } from '../../ground/db/executor'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { readSheetRows, type SheetRow } from '../../ground/sheets/read-sheet'
import { isStaff } from '../../people/companies/visible-companies'
import { type ClaimedImport, claimImport, closeImport, giveBack, QUICK_MS, renewImport } from './claim-import'
import { compareImport } from './compare-import'
import { compareProducts } from './compare-products'
import { moneyRightsOf } from './money-rights'

/** A run ends before its queue's wake-up expires; what is left is found by the next one. */
const RUN_MS = 4 * 60_000
/** How often, while a long sheet is read, newer ones are looked for. */
const LOOK_MS = 1_000
const HEARTBEAT_MS = 15_000
const ROWS_A_BATCH = 1_000
/** A line of products is many cells: so many are as much as a thousand prices. */
const PRODUCTS_A_BATCH = 200
/** Titles above the headers: the CEC's list has sixteen. */
const MOST_TITLES = 20

/** Another worker has taken the job over: everything that this one still does for it is in vain. */
class LeaseLost extends Error {}
/** It takes long, and so does the one beside it. */
class GivenBack extends Error {}
class Refused extends Error {
  constructor(readonly refusal: SheetRefusal) {
    super(refusal)
  }
}

const PERMISSIONS = {
  PRICES: 'priceTables:update',
  COSTS: 'products:updateCostPrice',
  PRODUCTS: 'products:update',
  TAX_RULES: 'taxRules:update',
  STOCK: 'stock:update',
} as const
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
    const refusal = (await stageImport(deps, job, turn)) ?? (await judgeLines(deps, job, turn))
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

/** The part of a comparison that is no statement: products are judged by the rules of their forms. */
async function judgeLines({ db, now }: JobDeps, job: ClaimedImport, turn: AbortSignal): Promise<SheetRefusal | null> {
  if (job.kind !== 'PRODUCTS') return null
  const who = await findWhoById(db, job.userId)
  const { rows } = await db.execute<{ columns: SheetColumns | null }>(
    sql`SELECT columns FROM sheet_imports WHERE id = ${job.id}`,
  )
  const columns = rows[0]?.columns
  if (!who || !columns) return 'READER_DIED'
  const facts = { id: job.id, columns, mayAdd: can(who, 'products:store'), today: saoPauloDate(now()) }
  await compareProducts(db, facts, async () => {
    turn.throwIfAborted()
    if (!(await renewImport(db, job, null, now()))) throw new LeaseLost()
  })
  return null
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
  // Its lines are here already: they are to be compared with the products as they are by now.
  if (job.isRead) return null
  const stream = job.storageKey ? await files.read(job.storageKey) : null
  if (!stream) return 'READER_DIED'
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  await db.execute(sql`DELETE FROM sheet_import_rows WHERE import_id = ${job.id}`)
  const lines =
    kind === 'PRODUCTS'
      ? productLines(moneyRightsOf(who))
      : kind === 'TAX_RULES'
        ? taxLines()
        : kind === 'STOCK'
          ? linesBelow<Places>(findStockPlaces, pickCells, readStockLine)
          : linesOf(kind)
  const most = kind === 'PRODUCTS' ? PRODUCTS_A_BATCH : ROWS_A_BATCH
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
      if (batch.length >= most) await flush()
    }
    const refusal = await readSheetRows(bytes, SHEET_NAMES[kind], onRows, turn)
    if (refusal) return refusal
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  if (!lines.hasHeaders()) return 'NO_HEADERS'
  await flush()
  if (lines.columns)
    await db.execute(
      sql`UPDATE sheet_imports SET columns = ${JSON.stringify(lines.columns())}::jsonb WHERE id = ${job.id}`,
    )
  return null
}

interface Lines {
  hasHeaders(): boolean
  take(rows: readonly SheetRow[]): object[]
  /** What the file has for columns, where files differ in that. */
  columns?: () => SheetColumns | null
}

/**
 * Finds the headers, and gives every row below them as a line to stage.
 * @param find the columns in a row of headers, as the reader of a line below it needs them; null where it is none
 * @param read a line; null where it says nothing
 * @param most lines, and how more of them are refused
 */
function linesBelow<Found>(
  find: (row: readonly SheetCell[]) => Found | null,
  pick: (row: readonly SheetCell[], found: Found) => SheetCell[],
  read: (cells: readonly SheetCell[], found: Found) => object | null,
  most: { rows: number; refusal: SheetRefusal } = { rows: MAX_IMPORT_ROWS, refusal: 'TOO_MANY_ROWS' },
): Lines & { found(): Found | null } {
  let found: Found | null = null
  let titles = 0
  let count = 0
  return {
    found: () => found,
    hasHeaders: () => found !== null,
    take: (rows) =>
      rows.flatMap(([line, row]) => {
        if (!found) {
          found = find(row)
          if (!found && ++titles > MOST_TITLES) throw new Refused('NO_HEADERS')
          return []
        }
        const cells = pick(row, found)
        if (cells.every((cell) => cell === null)) return []
        if (++count > most.rows) throw new Refused(most.refusal)
        const said = read(cells, found)
        return said ? [{ line, cells, ...said }] : []
      }),
  }
}

function linesOf(kind: Exclude<FixedKind, 'STOCK'>): Lines {
  const read = READERS[kind]
  return linesBelow<Places>((row) => findPlaces(kind, row), pickCells, read)
}

/** @param rights of the sender: which money is read */
function productLines(rights: MoneyRights): Lines {
  type Found = { columns: SheetColumns; places: Places; read: readonly ProductColumn[] } | FoundList
  const lines = linesBelow<Found>(
    (row) => {
      const listed = findList(row)
      if (listed) return listed
      const found = findProductColumns(row, rights)
      if (found === 'twice') throw new Refused('COLUMNS_TWICE')
      if (!found) return null
      const { columns, places } = found
      return { columns, places: places.map(({ place }) => place), read: places.map(({ column }) => column) }
    },
    (row, found) => ('list' in found ? [...row] : pickCells(row, found.places)),
    (cells, found) => ('list' in found ? listedLine(cells, found) : readProductLine(cells, found.read)),
  )
  const columnsOf = (found: Found | null): SheetColumns | null => {
    if (found === null || !('list' in found)) return found?.columns ?? null
    return { names: ['maker', 'name'], ignored: [], unknown: [], list: { name: found.list, ...NONE_YET } }
  }
  return { ...lines, columns: () => columnsOf(lines.found()) }
}

function taxLines(): Lines {
  const lines = linesBelow<{ columns: SheetColumns; places: Places; read: readonly TaxColumn[] }>(
    (row) => {
      const found = findTaxColumns(row)
      if (found === 'twice') throw new Refused('COLUMNS_TWICE')
      if (!found) return null
      const { columns, places } = found
      return { columns, places: places.map(({ place }) => place), read: places.map(({ column }) => column) }
    },
    (row, { places }) => pickCells(row, places),
    (cells, { read }) => readTaxLine(cells, read),
    { rows: MAX_RULE_ROWS, refusal: 'TOO_MANY_RULES' },
  )
  return { ...lines, columns: () => lines.found()?.columns ?? null }
}

const NONE_YET = { models: 0, matched: 0, several: 0 }

/** Of a model its maker and name are kept as its cells; null: a row of units. */
function listedLine(cells: readonly SheetCell[], found: FoundList) {
  const line = readListLine(cells, found)
  return line && { ...line, cells: [line.after.listMaker, line.after.listModel] }
}

const insertLines = (db: Executor, id: number, lines: readonly object[]) =>
  db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, product_id, after, problems)
    SELECT ${id}, g.line, g.cells, g."rowId", g.seal, g."productId", g.after, g.problems
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS g(line int, cells jsonb, "rowId" bigint, seal text, "productId" bigint, after jsonb, problems jsonb)
    ON CONFLICT DO NOTHING`)
