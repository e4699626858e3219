import { type SQL, sql } from 'drizzle-orm'
import type { PriceAlarm } from '#domain/catalogue/price-tables/price-alarm'
import { REVISION_STATES, type RevisionState } from '#domain/catalogue/price-tables/revision-states'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { priceApprovalRole } from '#domain/sales/approvals/price-approval'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { thresholdRoleSql } from '../../terms/approval-thresholds/approval-record'
import { setRevision } from '../price-revisions/apply-revision'
import { auditRevision } from '../price-revisions/audit-revision'
import { closePriceApprovals } from '../price-revisions/await-price'
import { checkRevision, nowPrice, refuseProblem } from '../price-revisions/check-revision'
import { draftRevision, keptPrice, newRowId } from '../price-revisions/draft-revision'
import { standingRow, type WatchedPrices, watchPrices, watchRevision } from '../price-revisions/price-alarm'
import { lockRevision } from '../price-revisions/price-revision'
import { settleRevision } from '../price-revisions/settle-revision'
import { lacksPrice } from '../products/product-queries'
import type { Writer } from './write-products'

/** Whose prices they are: their alçada decides whether they count at once. */
export interface PriceAuthor {
  userId: number | null
  role: ThresholdRole | null
}

/** The revision that the prices of a sheet became. */
export interface SheetRevision {
  id: number
  number: number
  state: RevisionState
}

/** Of lines `s`: a price without a range, prices of bands, either. */
const HAS_PRICE = sql`s.changes ? 'priceCents'`
const HAS_BANDS = sql`s.changes ? 'priceBands'`
const HAS_PRICES = sql`(${HAS_PRICE} OR ${HAS_BANDS})`

/** Whether any line of a sheet, of some of them, says a price. */
export async function saysPrices(db: Executor, id: number, which: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ says: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM sheet_import_rows s WHERE s.import_id = ${id} AND ${HAS_PRICES} AND ${which}) AS says`)
  return rows[0]!.says
}

/**
 * Locks the default price table, as every writer of its rows does: before any product, or two writers of prices wait
 * for each other.
 * @throws NO_DEFAULT_PRICE_TABLE
 */
export async function lockDefaultTable(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM price_tables WHERE is_default AND destroyed_at IS NULL FOR UPDATE`,
  )
  if (!rows[0]) throw new ApiError('NO_DEFAULT_PRICE_TABLE')
  return rows[0].id
}

/** The id of a product whose line is still to be applied: a new one has none yet. */
const PRODUCT_ID = sql`COALESCE(s.product_id, -s.line)`

/**
 * The rows of a price table as some lines of a sheet would leave them, as SELECT of row_id, product_id, before, after,
 * and of name and cost_price_cents as the product will have them: one that is to cost more is watched at that cost.
 * A row that is there keeps its adjustment and its margins. A new one has none to keep: it takes those that the table
 * has most often for the product's type, else of all, since a loose price must not come out at that of a kit. A band is
 * known by where it begins; a new one takes the margins of the product's own rows; one that the cell leaves out goes.
 * @param rowId of a new row; a draft gives it one, a look at the prices does not
 */
const plannedRows = (id: number, tableId: number, which: SQL, rowId: SQL = sql`NULL::bigint`): SQL => sql`
  WITH usual AS MATERIALIZED (${usualMargins(id, tableId)})
  SELECT COALESCE(r.id, ${rowId}) AS row_id, ${PRODUCT_ID} AS product_id, CASE WHEN r.id IS NULL THEN NULL ELSE ${keptPrice()} END AS before,
         CASE WHEN r.id IS NULL
              THEN jsonb_build_object('adjustment', 0, 'detachedTaxpayerMargin', COALESCE(o.margins[1], u.margins[1], 1),
                     'detachedNonTaxpayerMargin', COALESCE(o.margins[2], u.margins[2], 1), 'initialRange', NULL, 'finalRange', NULL)
              ELSE ${keptPrice()} END || jsonb_build_object('priceCents', (s.changes -> 'priceCents' ->> 1)::bigint) AS after,
         COALESCE(s.changes -> 'name' ->> 1, q.name) AS name,
         CASE WHEN s.changes ? 'costPriceCents' THEN (s.changes -> 'costPriceCents' ->> 1)::bigint ELSE q.cost_price_cents END AS cost_price_cents
    FROM sheet_import_rows s
    LEFT JOIN products q ON q.id = s.product_id
    LEFT JOIN price_table_products r ON r.price_table_id = ${tableId} AND r.product_id = s.product_id AND r.initial_range IS NULL
    LEFT JOIN usual o ON o.type = COALESCE(s.changes -> 'type' ->> 1, q.type)
    LEFT JOIN usual u ON u.type IS NULL
   WHERE s.import_id = ${id} AND ${HAS_PRICE} AND ${which}
  UNION ALL
  SELECT COALESCE(r.id, ${rowId}), ${PRODUCT_ID}, CASE WHEN r.id IS NULL THEN NULL ELSE ${keptPrice()} END,
         CASE WHEN r.band IS NULL THEN NULL ELSE
              CASE WHEN r.id IS NULL
                   THEN jsonb_build_object('adjustment', 0, 'detachedTaxpayerMargin', COALESCE(m.margins[1], o.margins[1], u.margins[1], 1),
                          'detachedNonTaxpayerMargin', COALESCE(m.margins[2], o.margins[2], u.margins[2], 1))
                   ELSE ${keptPrice()} END
              || jsonb_build_object('priceCents', r.band -> 'priceCents', 'initialRange', r.band -> 'from', 'finalRange', r.band -> 'to') END,
         COALESCE(s.changes -> 'name' ->> 1, q.name),
         CASE WHEN s.changes ? 'costPriceCents' THEN (s.changes -> 'costPriceCents' ->> 1)::bigint ELSE q.cost_price_cents END
    FROM sheet_import_rows s
    LEFT JOIN products q ON q.id = s.product_id
   CROSS JOIN LATERAL (
     SELECT e.*, b.band
       FROM (SELECT * FROM price_table_products w WHERE w.price_table_id = ${tableId} AND w.product_id = s.product_id AND w.initial_range IS NOT NULL) e
       FULL JOIN (SELECT j.band, (j.band ->> 'from')::int AS start FROM jsonb_array_elements(s.changes -> 'priceBands' -> 1) AS j(band)) b
         ON b.start = e.initial_range) r
    LEFT JOIN LATERAL (
     SELECT ARRAY[w.detached_taxpayer_margin, w.detached_non_taxpayer_margin] AS margins FROM price_table_products w
      WHERE w.price_table_id = ${tableId} AND w.product_id = s.product_id ORDER BY w.initial_range NULLS FIRST LIMIT 1) m ON true
    LEFT JOIN usual o ON o.type = COALESCE(s.changes -> 'type' ->> 1, q.type)
    LEFT JOIN usual u ON u.type IS NULL
   WHERE s.import_id = ${id} AND ${HAS_BANDS} AND ${which}`

/** By type, and of type null of all; nothing is asked where a sheet has no new price. */
const usualMargins = (id: number, tableId: number): SQL => sql`
  SELECT k.type, mode() WITHIN GROUP (ORDER BY ARRAY[m.detached_taxpayer_margin, m.detached_non_taxpayer_margin]) AS margins
    FROM price_table_products m JOIN products k ON k.id = m.product_id
   WHERE m.price_table_id = ${tableId}
     AND EXISTS (SELECT 1 FROM sheet_import_rows n WHERE n.import_id = ${id} AND (n.changes -> 'priceCents' -> 0 = 'null' OR n.changes ? 'priceBands'))
   GROUP BY GROUPING SETS ((k.type), ())`

/** What is unusual of the prices of some lines, before any of them is applied. */
const watchPlanned = (db: Executor, who: Who | null, id: number, tableId: number, which: SQL): Promise<WatchedPrices> =>
  watchPrices(db, who, plannedRows(id, tableId, which), standingRow(tableId), undefined, true)

/** The alarm of the prices of some lines; null where none says a price. */
export async function sheetPriceAlarm(db: Executor, who: Who, id: number, which: SQL): Promise<PriceAlarm | null> {
  if (!(await saysPrices(db, id, which))) return null
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id::int FROM price_tables WHERE is_default AND destroyed_at IS NULL`,
  )
  return rows[0] ? (await watchPlanned(db, who, id, rows[0].id, which)).alarm : null
}

const TAKEN = sql`s.is_taken`

/**
 * Asks whether the prices of the taken lines may count at once, and keeps off sale what would have no price because
 * they may not: a product is sold with a price, and that one waits for its approval (decision 027).
 * @returns how they were watched, and how many products stay off sale
 */
export async function judgeSheetPrices(
  tx: Transaction,
  id: number,
  tableId: number,
  author: PriceAuthor,
): Promise<{ watched: WatchedPrices; keptOffSale: number }> {
  const watched = await watchPlanned(tx, null, id, tableId, TAKEN)
  if (priceApprovalRole(watched.thresholds, author.role, watched.write) === null) return { watched, keptOffSale: 0 }
  const { rowCount } = await tx.execute(sql`
    UPDATE sheet_import_rows s
       SET changes = CASE s.kind WHEN 'ADDED' THEN jsonb_set(s.changes, '{enabled,1}', 'false') ELSE s.changes - 'enabled' END
     WHERE s.import_id = ${id} AND s.is_taken AND s.changes -> 'enabled' -> 1 = 'true' AND ${HAS_PRICES}
       AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id = s.product_id AND NOT ${lacksPrice})`)
  return { watched, keptOffSale: rowCount ?? 0 }
}

/**
 * Writes the prices of the taken lines, whose products are written and held, as one revision of the default table,
 * which is locked: with its history and its undo, as every other change of prices.
 * @throws PRICE_REVISION_EMPTY and what keeps a revision from starting, for something that changed meanwhile
 */
export async function writeSheetPrices(
  tx: Transaction,
  id: number,
  tableId: number,
  { author, watched, by, sheet, now }: Writer & { author: PriceAuthor; watched: WatchedPrices },
): Promise<SheetRevision> {
  const draft = await draftRevision(
    tx,
    { priceTableId: tableId, userId: author.userId, source: 'IMPORT', reason: sheet },
    plannedRows(id, tableId, TAKEN, newRowId),
    now,
  )
  refuseProblem(await checkRevision(tx, draft.id, tableId))
  const revision = { id: draft.id, priceTableId: tableId }
  const settled = { author, watched, startsAt: null, action: 'applyPrices', now, by }
  const { state } = await settleRevision(tx, revision, settled)
  await tx.execute(sql`UPDATE sheet_imports SET revision_id = ${draft.id} WHERE id = ${id}`)
  return { id: draft.id, number: draft.number, state }
}

/** The revision of an applied sheet, locked after its table; null: it changed no price, or its table is gone. */
export async function lockSheetRevision(
  tx: Transaction,
  id: number,
): Promise<(SheetRevision & { tableId: number }) | null> {
  const { rows } = await tx.execute<{ id: number; number: number }>(sql`
    SELECT v.id::int, v.number FROM sheet_imports i JOIN price_revisions v ON v.id = i.revision_id WHERE i.id = ${id}`)
  if (!rows[0]) return null
  const { priceTableId, state, tableIsDeleted } = await lockRevision(tx, rows[0].id, REVISION_STATES)
  return tableIsDeleted ? null : { ...rows[0], state, tableId: priceTableId }
}

/** Which rows `r` of price tables came with the products that a sheet added: they go with them. */
export const addedBy = (revision: SheetRevision | null): SQL =>
  revision
    ? sql`r.id IN (SELECT c.row_id FROM price_revision_rows c WHERE c.revision_id = ${revision.id} AND c.before IS NULL)`
    : sql`false`

/**
 * Takes back the prices of some lines of a sheet: each goes back to what it was, and a row that the sheet had added
 * goes; what else of a row was changed since stays. Prices that still wait for their approval are cancelled: those of
 * lines that stay ask again, by themselves, since an approval is bound to all that it lets through. Of a revision that
 * was undone, rejected or cancelled nothing is left to take back.
 * @param lines SELECT of product_id
 * @returns the alarm of the prices as they will be, to be acknowledged, and what became of them; null: none moves
 */
export async function undoSheetPrices(
  tx: Transaction,
  who: Who,
  revision: SheetRevision & { tableId: number },
  lines: SQL,
  { author, by, now }: Omit<Writer, 'sheet'> & { author: PriceAuthor },
): Promise<{ alarm: PriceAlarm; settled: SheetRevision } | null> {
  const { id, tableId, state } = revision
  if (state === 'AWAITING') {
    await closePriceApprovals(tx, { kind: 'REVISION', id }, now)
    await auditRevision(tx, by, { action: 'cancel', revision: await setRevision(tx, id, { state: 'CANCELED' }) })
    await askAgain(tx, revision, lines, { by, now })
  }
  if (state !== 'APPLIED') return null
  const draft = await draftRevision(
    tx,
    { priceTableId: tableId, userId: author.userId, source: 'UNDO', reason: null, undoesId: id },
    sql`SELECT c.row_id, c.product_id, ${nowPrice} AS before,
               CASE WHEN c.before IS NULL OR r.id IS NULL THEN c.before
                    ELSE ${keptPrice()} || jsonb_build_object('priceCents', c.before -> 'priceCents')
                         || CASE WHEN c.before -> 'finalRange' IS DISTINCT FROM c.after -> 'finalRange'
                                 THEN jsonb_build_object('finalRange', c.before -> 'finalRange') ELSE '{}' END END AS after
          FROM price_revision_rows c LEFT JOIN price_table_products r ON r.id = c.row_id AND r.price_table_id = ${tableId}
         WHERE c.revision_id = ${id} AND c.product_id IN (SELECT t.product_id FROM (${lines}) t)`,
    now,
  ).catch(asNone)
  if (!draft) return null
  refuseProblem(await checkRevision(tx, draft.id, tableId))
  const watched = await watchRevision(tx, who, draft.id, tableId)
  const settling = { author, watched, startsAt: null, action: 'undoPrices', now, by }
  const undone = await settleRevision(tx, { id: draft.id, priceTableId: tableId }, settling)
  return { alarm: watched.alarm, settled: { id: draft.id, number: draft.number, state: undone.state } }
}

/** What waited beside the prices of some lines waits on, as a revision of its own, in the name of its author. */
async function askAgain(
  tx: Transaction,
  { id, tableId }: SheetRevision & { tableId: number },
  lines: SQL,
  { by, now }: Pick<Writer, 'by' | 'now'>,
): Promise<void> {
  const { rows } = await tx.execute<{ userId: number | null; role: ThresholdRole | null; reason: string | null }>(sql`
    SELECT u.id::int AS "userId", ${thresholdRoleSql(sql`u`, sql`r`)} AS role, v.reason
      FROM price_revisions v LEFT JOIN users u ON u.id = v.user_id LEFT JOIN roles r ON r.id = u.role_id WHERE v.id = ${id}`)
  const { reason, ...author } = rows[0]!
  const rest = await draftRevision(
    tx,
    { priceTableId: tableId, userId: author.userId, source: 'IMPORT', reason },
    sql`SELECT c.row_id, c.product_id, ${nowPrice} AS before, c.after
          FROM price_revision_rows c LEFT JOIN price_table_products r ON r.id = c.row_id AND r.price_table_id = ${tableId}
         WHERE c.revision_id = ${id} AND c.product_id NOT IN (SELECT t.product_id FROM (${lines}) t)`,
    now,
  ).catch(asNone)
  if (!rest) return
  refuseProblem(await checkRevision(tx, rest.id, tableId))
  const watched = await watchRevision(tx, null, rest.id, tableId)
  const settling = { author, watched, startsAt: null, action: 'applyPrices', now, by }
  await settleRevision(tx, { id: rest.id, priceTableId: tableId }, settling)
}

/** Every price is what it was before already. */
function asNone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'PRICE_REVISION_EMPTY') return null
  throw error
}
