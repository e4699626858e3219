import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { repriceLine } from '#domain/catalogue/pricing/reprice-line'
import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_DIRECT_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { fromCents } from '#domain/ground/money/money'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { isExclusiveInForce } from '../../ground/db/exclusive-sql'
import type { Executor } from '../../ground/db/executor'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { hasLapsed } from '../../ground/db/order-status-sql'
import { runList } from '../../ground/db/run-list'
import type { KeptPrice } from '../../ground/db/schema/prices'
import { OPEN_BUDGET } from '../../ground/db/status-sets-sql'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, MOMENT_FORMAT, momentNumber, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
import { keptPrice } from '../price-revisions/draft-revision'
import { findRevisionById } from '../price-revisions/price-revision'
import { findImportById } from './sheet-import'

const affectedBudget = z
  .object({
    id: z.number().int(),
    companyName: z.string(),
    held: z.number().openapi({ description: 'A soma dos itens, como o orçamento a mantém' }),
    renewed: z
      .number()
      .nullable()
      .openapi({ description: 'A mesma com os preços novos; nula se um deles ficaria sem preço' }),
    heldUntil: z.iso.datetime().nullable(),
  })
  .openapi('AffectedBudget')
type AffectedBudget = z.infer<typeof affectedBudget>

const listRoute = <Path extends `/priceTables/${string}`>(path: Path, summary: string) => ({
  method: 'get' as const,
  path,
  tags: ['Revisões de preço'],
  summary,
  ...securedForStaff('priceTables:update'),
  request: { params: idParams, query: listQuery },
  responses: {
    200: json(pageOf('AffectedBudgetPage', affectedBudget), 'Os orçamentos'),
  },
})
const sheetRoute = <Path extends `/priceTables/${string}`>(path: Path, summary: string) => ({
  method: 'get' as const,
  path,
  tags: ['Revisões de preço'],
  summary,
  ...securedForStaff('priceTables:update'),
  request: { params: idParams },
  responses: directSheet,
})

const OF = 'Orçamentos abertos visíveis que têm um preço que muda (ou, depois de aplicada, outro que o de agora)'

/** Rows of one table that change: SELECT of row_id, product_id, before, after. */
interface Changes {
  tableId: number
  rows: SQL
  name: string
  /** The rows are the table's by now, or were: what a budget holds is compared with the table as it is. */
  isDone: boolean
}

async function ofRevision(db: Executor, id: number): Promise<Changes> {
  const { priceTableId, number, priceTableName, state } = await findRevisionById(db, id)
  return {
    tableId: priceTableId,
    rows: sql`SELECT row_id, product_id, before, after FROM price_revision_rows WHERE revision_id = ${id}`,
    name: `Revisão ${number} de ${priceTableName}`,
    isDone: state === 'APPLIED' || state === 'UNDONE',
  }
}

async function ofImport(db: Executor, id: number): Promise<Changes> {
  const { priceTableId, fileName, revisionId } = await findImportById(db, 'PRICES', id)
  if (revisionId) return { ...(await ofRevision(db, revisionId)), name: `Planilha ${fileName}` }
  return {
    tableId: priceTableId!,
    rows: sql`SELECT row_id, product_id, before, after FROM sheet_import_rows
               WHERE import_id = ${id} AND kind IN ('ADDED', 'CHANGED', 'REMOVED')`,
    name: `Planilha ${fileName}`,
    isDone: false,
  }
}

/** The row of a line's quantity when all of a product's bands are known: its band, else the one without a range. */
const picked = (side: 'before' | 'after', { tableId, rows }: Changes): SQL => {
  const kept = sql.raw(`c.${side}`)
  return sql`(SELECT b.kept FROM (
      SELECT ${keptPrice()} AS kept FROM price_table_products r
       WHERE r.price_table_id = ${tableId} AND r.product_id = l.product_id AND NOT EXISTS (SELECT 1 FROM (${rows}) c WHERE c.row_id = r.id)
      UNION ALL SELECT ${kept} FROM (${rows}) c WHERE c.product_id = l.product_id AND ${kept} IS NOT NULL) b
    WHERE (b.kept ->> 'initialRange')::int IS NULL OR (l.quantity >= (b.kept ->> 'initialRange')::int
      AND (b.kept ->> 'finalRange' IS NULL OR l.quantity <= (b.kept ->> 'finalRange')::int))
    ORDER BY b.kept ->> 'initialRange' IS NULL LIMIT 1)`
}

const inForce = (now: Date): SQL =>
  sql`t.enabled AND t.destroyed_at IS NULL AND (t.valid_until IS NULL OR t.valid_until >= ${saoPauloDate(now)}::date)`

/** Lines of budgets `o` whose product changes: not those of exclusive prices, which replace the table. */
const linesOf = (changes: Changes): SQL => sql`order_lines l
  WHERE l.order_id = o.id AND l.product_id IN (SELECT c.product_id FROM (${changes.rows}) c)
    AND NOT EXISTS (SELECT 1 FROM exclusive_products e WHERE e.company_id = o.company_id AND e.product_id = l.product_id AND ${isExclusiveInForce('e')})`

/** What of a row decides the price of a line of `o`: its margins only where it is sold loose. */
const decisive = (kept: SQL): SQL => sql`jsonb_build_array(${kept} -> 'priceCents', ${kept} -> 'adjustment',
  CASE WHEN o.budget_type = 'DETACHED' THEN ${kept} -> CASE WHEN COALESCE(o.taxpayer, true) THEN 'detachedTaxpayerMargin' ELSE 'detachedNonTaxpayerMargin' END END)`

/** The lines whose price would be another. */
const linesThatWould = (changes: Changes): SQL => sql`
  SELECT x.quantity, x.held, x.trace, x.later FROM (
    SELECT l.quantity, l.unit_price_cents AS held, l.price_trace AS trace, ${picked('before', changes)} AS sooner, ${picked('after', changes)} AS later
      FROM ${linesOf(changes)}) x
   WHERE x.sooner IS NULL <> (x.later IS NULL) OR ${decisive(sql`x.sooner`)} <> ${decisive(sql`x.later`)}`

const stepOf = (kind: 'ADJUSTMENT' | 'MARGIN', value: string): SQL =>
  sql`jsonb_path_query_first(l.price_trace, ${`$[*] ? (@.kind == "${kind}").${value}`}::jsonpath)`

/** As `decisive`, of the row that a line was priced by: the steps of its price tell. */
const decidedThen = sql`jsonb_build_array((l.price_trace -> 0 ->> 'after')::numeric * 100, COALESCE(${stepOf('ADJUSTMENT', 'percent')}, '0'),
  CASE WHEN o.budget_type = 'DETACHED' THEN COALESCE(${stepOf('MARGIN', 'margin')}, '1') END)`

/** Is a changed row's range that of the line `x`? The row without a range is where no band is, now or then. */
const isRangeOf = (side: 'before' | 'after'): SQL => {
  const kept = sql.raw(`c.${side}`)
  return sql`(${kept} IS NOT NULL AND CASE WHEN ${kept} ->> 'initialRange' IS NULL
      THEN x.later ->> 'initialRange' IS NULL OR NOT x.trace @> '[{"kind":"BAND"}]'
      ELSE x.quantity >= (${kept} ->> 'initialRange')::int AND (${kept} ->> 'finalRange' IS NULL OR x.quantity <= (${kept} ->> 'finalRange')::int) END)`
}

/** The lines that were priced by another row than the table's of now, and whose quantity the changes concern. */
const linesThatDiffer = (changes: Changes): SQL => sql`
  SELECT x.quantity, x.held, x.trace, x.later FROM (
    SELECT l.product_id, l.quantity, l.unit_price_cents AS held, l.price_trace AS trace, ${decidedThen} AS decided,
           (SELECT ${keptPrice()} FROM price_table_products r
             WHERE r.price_table_id = ${changes.tableId} AND r.product_id = l.product_id
               AND (r.initial_range IS NULL OR l.quantity >= r.initial_range AND (r.final_range IS NULL OR l.quantity <= r.final_range))
             ORDER BY r.initial_range IS NULL LIMIT 1) AS later
      FROM ${linesOf(changes)} AND l.price_trace -> 0 ->> 'source' = 'TABLE') x
   WHERE (x.later IS NULL OR x.decided <> ${decisive(sql`x.later`)})
     AND EXISTS (SELECT 1 FROM (${changes.rows}) c WHERE c.product_id = x.product_id AND (${isRangeOf('before')} OR ${isRangeOf('after')}))`

const touchedLines = (changes: Changes): SQL => (changes.isDone ? linesThatDiffer(changes) : linesThatWould(changes))

interface Touched {
  quantity: number
  held: number
  trace: Pick<PriceStep, 'kind' | 'factor'>[]
  later: KeptPrice | null
}
type Raw = {
  id: number
  companyName: string
  linesCents: number
  heldUntil: string | null
  detached: boolean
  taxpayer: boolean
  lines: Touched[]
}

const planOf = (who: Who, changes: Changes, now: Date) => ({
  columns: sql`o.id::int, co.fantasy_name AS "companyName", o.lines_total_cents::float8 AS "linesCents", o.expiration_at AS "heldUntil",
    o.budget_type = 'DETACHED' AS detached, COALESCE(o.taxpayer, true) AS taxpayer,
    (SELECT COALESCE(json_agg(json_build_object('quantity', y.quantity, 'held', y.held, 'trace', y.trace, 'later', y.later)), '[]')
       FROM (${touchedLines(changes)}) y) AS lines`,
  from: sql`orders o JOIN companies co ON co.id = o.company_id`,
  id: sql`o.id`,
  where: [
    sql`o.budget AND o.status IN ${OPEN_BUDGET} AND NOT ${hasLapsed(now)}`,
    visibleOrders(who, true),
    sql`${changes.tableId} = COALESCE((SELECT t.id FROM price_tables t WHERE t.id = co.price_table_id AND ${inForce(now)}),
      (SELECT t.id FROM price_tables t WHERE t.is_default AND ${inForce(now)} LIMIT 1))`,
    sql`EXISTS (${touchedLines(changes)})`,
  ],
  sort: { id: { sql: sql`o.id`, type: 'bigint' as const } },
  defaultSort: { field: 'id', order: 'desc' as const },
})

function toBudget({ id, companyName, linesCents, heldUntil, detached, taxpayer, lines }: Raw): AffectedBudget {
  const isPriced = lines.every(({ later }) => later !== null)
  const renewed = lines.reduce(
    (sum, { quantity, held, trace, later }) =>
      later ? sum + (repriceLine(trace, later, { detached, taxpayer }) - Number(held)) * quantity : sum,
    linesCents,
  )
  return {
    id,
    companyName,
    held: fromCents(linesCents),
    renewed: isPriced ? fromCents(renewed) : null,
    heldUntil: toIso(heldUntil),
  }
}

async function list(c: ApiContext, changes: Changes, query: z.infer<typeof listQuery>) {
  const { db, now } = c.var.deps
  const { rows, meta } = await runList<Raw>(db, { query, ...planOf(c.var.who, changes, now()) })
  return { data: rows.map(toBudget), meta }
}

const columnsOf = ({ isDone }: Changes) => [
  { header: 'Orçamento', width: 12, format: CELL_FORMATS.integer },
  { header: 'Empresa', width: 40, format: null },
  { header: isDone ? 'Itens como estão' : 'Itens hoje', width: 16, format: CELL_FORMATS.money },
  {
    header: isDone ? 'Itens com os preços de hoje' : 'Itens com os preços novos',
    width: 16,
    format: CELL_FORMATS.money,
  },
  { header: 'Mantém o preço até', width: 18, format: MOMENT_FORMAT },
]

/** @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS */
async function sheet(c: ApiContext, changes: Changes, key: string): Promise<Response> {
  const { who, deps } = c.var
  const now = deps.now()
  const { columns, from, where } = planOf(who, changes, now)
  const { rows } = await deps.db.execute<Raw>(sql`
    SELECT ${columns} FROM ${from} WHERE ${sql.join(where, sql` AND `)} ORDER BY o.id DESC LIMIT ${MAX_DIRECT_EXPORT_ROWS + 1}`)
  if (rows.length > MAX_DIRECT_EXPORT_ROWS) throw tooLarge(rows.length, MAX_DIRECT_EXPORT_ROWS)
  const bytes = shareSheet(who.userId, key, async () => {
    const user = await findUserWords(deps.db, who.userId)
    const facts = [
      ['', 'Orçamentos afetados'],
      ['Por', changes.name],
      ['Gerado em', momentNumber(now), MOMENT_FORMAT],
      ['Usuário', user],
    ] as const
    const head = { name: 'Orçamentos afetados', author: user, facts, columns: columnsOf(changes) }
    return writeSheet(head, one(rows.map(toBudget).map(cellsOf)), (path) => readFile(path))
  })
  return sheetAnswer(sentWhenReady(bytes, deps.log), `orcamentos-afetados-${saoPauloDate(now)}.xlsx`)
}

const cellsOf = ({ id, companyName, held, renewed, heldUntil }: AffectedBudget): Cell[] => [
  id,
  toCell('text', companyName),
  held,
  renewed ?? 'sem preço',
  toCell('moment', heldUntil),
]

async function* one<Page>(page: Page): AsyncGenerator<Page> {
  yield page
}

export const listRevisionBudgets = endpoint(
  listRoute('/priceTables/revisions/{id}/budgets', `${OF} com uma revisão`),
  async (c) =>
    c.json(await list(c, await ofRevision(c.var.deps.db, c.req.valid('param').id), c.req.valid('query')), 200),
)

export const exportRevisionBudgets = endpoint(
  sheetRoute('/priceTables/revisions/{id}/budgets/exporter', `${OF}: planilha`),
  async (c) => {
    const { id } = c.req.valid('param')
    return sheet(c, await ofRevision(c.var.deps.db, id), `REVISION BUDGETS ${id}`)
  },
)

export const listImportBudgets = endpoint(
  listRoute('/priceTables/imports/{id}/budgets', `${OF} com uma planilha`),
  async (c) => c.json(await list(c, await ofImport(c.var.deps.db, c.req.valid('param').id), c.req.valid('query')), 200),
)

export const exportImportBudgets = endpoint(
  sheetRoute('/priceTables/imports/{id}/budgets/exporter', `${OF}: planilha`),
  async (c) => {
    const { id } = c.req.valid('param')
    return sheet(c, await ofImport(c.var.deps.db, id), `IMPORT BUDGETS ${id}`)
  },
)
