import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS, MANY_ROWS } from '../../ground/db/join-many-rows'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { keptPrice } from './draft-revision'

/** Why a revision cannot start; the first entries of each kind are enough to mend it. */
export interface RevisionProblem {
  code: Extract<
    ErrorCode,
    | 'PRODUCT_IS_DELETED'
    | 'QUANTITY_RANGE_CONFLICT'
    | 'PRICE_REVISION_CONFLICT'
    | 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT'
    | 'PRICE_TABLE_IS_DELETED'
  >
  errors: ErrorDetail[]
}

const MOST = 20
/** The end of a range without one, as the comparison of sheets has it. */
const NO_END = sql.raw('2147483647')

/** @throws the problem as a refusal */
export function refuseProblem(problem: RevisionProblem | null): void {
  if (problem) throw new ApiError(problem.code, { errors: problem.errors })
}

/**
 * Looks whether a draft may be applied now: its products are there and held, its rows as it found them, its prices
 * above zero, and no two bands of a product cross. Three statements whatever the rows; the table must be locked.
 */
export async function checkRevision(tx: Transaction, id: number, tableId: number): Promise<RevisionProblem | null> {
  return (
    (await findUnsaleable(tx, id)) ??
    (await findChangedRows(tx, id, tableId)) ??
    (await findCrossingBands(tx, id, tableId))
  )
}

type Named = { productId: number; name: string }

const problemOf = (code: RevisionProblem['code'], metas: readonly object[]): RevisionProblem | null =>
  metas.length === 0 ? null : { code, errors: metas.map((meta) => ({ code, meta })) }

/**
 * Products that are deleted, and prices that fall to zero: a price that was zero may stay so, and an undo restores it.
 * Held in the order of their ids, as every writer of a reference holds them; a deletion waits or is seen.
 */
async function findUnsaleable(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{ gone: Named[] | null; worthless: Named[] | null }>(sql`
    SELECT json_agg(json_build_object('productId', h.id, 'name', h.name)) FILTER (WHERE h.destroyed_at IS NOT NULL) AS gone,
           json_agg(json_build_object('productId', h.id, 'name', h.name)) FILTER (WHERE h.worthless) AS worthless,
           (SELECT ${JOIN_MANY_ROWS} FROM price_revisions WHERE id = ${id} AND added + changed + removed > ${MANY_ROWS}) AS joining
      FROM (SELECT p.id, p.name, p.destroyed_at, EXISTS (SELECT 1 FROM price_revision_rows c JOIN price_revisions v ON v.id = c.revision_id
                     WHERE v.id = ${id} AND v.source <> 'UNDO' AND c.product_id = p.id
                       AND (c.after ->> 'priceCents')::bigint <= 0 AND (c.before ->> 'priceCents')::bigint > 0) AS worthless
              FROM products p
             WHERE p.id IN (SELECT c.product_id FROM price_revision_rows c WHERE c.revision_id = ${id} AND c.after IS NOT NULL)
             ORDER BY p.id FOR SHARE OF p) h`)
  const { gone, worthless } = rows[0]!
  return (
    problemOf('PRODUCT_IS_DELETED', (gone ?? []).slice(0, MOST)) ??
    problemOf('INVALID_PRICE_TO_PRICE_TABLE_PRODUCT', (worthless ?? []).slice(0, MOST))
  )
}

/** What the row that a revision names is now, null where it is gone; over its living row `r`. */
export const nowPrice = sql`CASE WHEN r.id IS NULL THEN NULL ELSE ${keptPrice()} END`

async function findChangedRows(tx: Transaction, id: number, tableId: number) {
  const { rows } = await tx.execute<Named & { rowId: number }>(sql`
    SELECT c.row_id::int AS "rowId", p.id::int AS "productId", p.name
      FROM price_revision_rows c JOIN products p ON p.id = c.product_id
      LEFT JOIN price_table_products r ON r.id = c.row_id AND r.price_table_id = ${tableId}
     WHERE c.revision_id = ${id} AND c.before IS DISTINCT FROM ${nowPrice} ORDER BY c.row_id LIMIT ${MOST}`)
  return problemOf('PRICE_REVISION_CONFLICT', rows)
}

/**
 * A range without ends is the fallback, of which a product has one; it crosses no band (findRangeConflict). In the
 * order of their beginnings a band crosses an earlier one where the latest end so far is not before it: no pairs, so
 * that thousands of bands of one product cost no more than of many.
 */
async function findCrossingBands(tx: Transaction, id: number, tableId: number) {
  const { rows } = await tx.execute<Named & { ids: number[]; ranges: (number | null)[][] }>(sql`
    WITH touched AS (SELECT DISTINCT product_id FROM price_revision_rows WHERE revision_id = ${id}),
    final AS MATERIALIZED (
      SELECT r.id, r.product_id, r.initial_range AS first, r.final_range AS last
        FROM price_table_products r JOIN touched USING (product_id)
       WHERE r.price_table_id = ${tableId}
         AND NOT EXISTS (SELECT 1 FROM price_revision_rows c WHERE c.revision_id = ${id} AND c.row_id = r.id)
      UNION ALL
      SELECT c.row_id, c.product_id, (c.after ->> 'initialRange')::int, (c.after ->> 'finalRange')::int
        FROM price_revision_rows c WHERE c.revision_id = ${id} AND c.after IS NOT NULL),
    ordered AS (
      SELECT f.*, max(ARRAY[COALESCE(f.last, ${NO_END}), f.id, COALESCE(f.first, 0)]::bigint[]) OVER (
               PARTITION BY f.product_id, f.first IS NULL ORDER BY f.first, f.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS other
        FROM final f)
    SELECT p.id::int AS "productId", p.name, json_build_array(least(o.id, o.other[2]), greatest(o.id, o.other[2])) AS ids,
           json_build_array(json_build_array(NULLIF(o.other[3], 0), NULLIF(o.other[1], ${NO_END})), json_build_array(o.first, o.last)) AS ranges
      FROM ordered o JOIN products p ON p.id = o.product_id
     WHERE o.other IS NOT NULL AND (o.first IS NULL OR o.first <= o.other[1])
     ORDER BY p.id, least(o.id, o.other[2]), greatest(o.id, o.other[2]) LIMIT ${MOST}`)
  const inOrder = rows.map((row) => ({ ...row, ranges: row.ranges.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)) }))
  return problemOf('QUANTITY_RANGE_CONFLICT', inOrder)
}
