import { type SQL, sql } from 'drizzle-orm'
import { LINE_KINDS } from '#domain/catalogue/sheet-imports/import-words'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import { keptPrice } from '../price-revisions/draft-revision'
import type { ClaimedImport } from './claim-import'
import { compareCosts } from './compare-costs'
import { compareStock } from './compare-stock'
import { compareTaxRules } from './compare-tax-rules'
import { problemIf } from './problem-if'
import { settleProducts } from './settle-products'

/** Bands that cross are looked for again while a line that fell out brings its row of the table back. */
const MOST_ROUNDS = 25
/** The end of a range without one. */
const NO_END = 2_147_483_647

type Compared = Pick<ClaimedImport, 'id' | 'kind' | 'priceTableId' | 'removeAbsent'>

/** What a row was when it was exported, as its key says: ten characters of a hash of its numbers. */
export const sealOf = (kept: SQL): SQL => sql`left(md5(${kept}::text), 10)`

/**
 * Says of every line of a staged sheet what it would do to the portal as it is now, in a few statements whatever the
 * lines. Nothing but the staged lines changes.
 */
export async function compareImport(tx: Transaction, job: Compared): Promise<void> {
  if (job.kind === 'PRICES') await comparePrices(tx, job)
  else if (job.kind === 'COSTS') await compareCosts(tx, job.id)
  else if (job.kind === 'TAX_RULES') await compareTaxRules(tx, job.id)
  else if (job.kind === 'STOCK') await compareStock(tx, job.id)
  // Their lines are judged already, outside of this transaction (compare-products.ts).
  else await settleProducts(tx, job.id)
  await tx.execute(sql`
    UPDATE sheet_imports i SET counts = (
      SELECT jsonb_object_agg(k.kind, (SELECT count(*) FROM sheet_import_rows s WHERE s.import_id = i.id AND s.kind = k.kind))
        FROM unnest(${sql.param([...LINE_KINDS])}::text[]) AS k(kind))
     WHERE i.id = ${job.id}`)
}

async function comparePrices(tx: Transaction, { id, priceTableId, removeAbsent }: Compared): Promise<void> {
  // Locked as by every writer of its rows: nothing changes between the comparison and its answer.
  await tx.execute(sql`SELECT ${JOIN_MANY_ROWS} FROM price_tables WHERE id = ${priceTableId} FOR SHARE`)
  await tx.execute(sql`DELETE FROM sheet_import_rows WHERE import_id = ${id} AND line < 0`)
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET before = f.now, base = f.base, found = f.found, kind = f.kind
      FROM (
        SELECT g.line, g.now, CASE WHEN g.now_seal = g.seal THEN g.now ELSE g.was END AS base, g.found,
               CASE WHEN g.problems <> '[]' OR g.found <> '[]' THEN 'ERROR'
                    WHEN g.row_id IS NULL THEN 'ADDED'
                    WHEN g.after IS NOT DISTINCT FROM g.now THEN 'EQUAL'
                    WHEN g.now IS NULL OR g.now_seal <> g.seal THEN 'CONFLICT'
                    WHEN g.after IS NULL THEN 'REMOVED' ELSE 'CHANGED' END AS kind
          FROM (
            SELECT x.line, x.row_id, x.seal, x.after, x.problems, x.now, x.now_seal, CASE WHEN h.is_base THEN h.before END AS was,
                   ${problemIf(sql`x.product_id IS NOT NULL AND p.id IS NULL`, 'PRODUCT_MISSING', sql`, 'product', x.product_id`)}
                   || ${problemIf(sql`x.row_id IS NOT NULL AND x.now IS NULL AND h.before IS NULL`, 'KEY_UNKNOWN')}
                   || ${problemIf(sql`x.product_id <> x.row_product_id`, 'KEY_OF_OTHER_PRODUCT', sql`, 'product', x.row_product_id`)}
                   || ${problemIf(sql`x.row_id IS NOT NULL AND x.first_line <> x.last_line`, 'SAME_KEY', sql`, 'lines', jsonb_build_array(x.first_line, x.last_line)`)}
                   || ${problemIf(sql`x.row_id IS NULL AND x.after IS NULL AND x.problems = '[]'`, 'BLANK', sql`, 'column', 'price'::text`)}
                   || ${problemIf(sql`(x.after ->> 'priceCents')::bigint <= 0 AND (x.now IS NULL OR (x.now ->> 'priceCents')::bigint > 0)`, 'PRICE_ZERO')} AS found
              FROM (
                SELECT s.line, s.row_id, s.seal, s.product_id, s.after, s.problems, r.product_id AS row_product_id,
                       r.now, ${sealOf(sql`r.now`)} AS now_seal,
                       min(s.line) OVER (PARTITION BY s.row_id) AS first_line, max(s.line) OVER (PARTITION BY s.row_id) AS last_line
                  FROM sheet_import_rows s
                  LEFT JOIN (SELECT r.id, r.product_id, ${keptPrice()} AS now FROM price_table_products r
                              WHERE r.price_table_id = ${priceTableId} OFFSET 0) r ON r.id = s.row_id
                 WHERE s.import_id = ${id}) x
              LEFT JOIN products p ON p.id = x.product_id AND p.destroyed_at IS NULL
              LEFT JOIN LATERAL (
                SELECT c.before, ${sealOf(sql`c.before`)} = x.seal AS is_base
                  FROM price_revision_rows c JOIN price_revisions v ON v.id = c.revision_id
                 WHERE x.row_id IS NOT NULL AND x.now_seal IS DISTINCT FROM x.seal AND c.product_id = COALESCE(x.row_product_id, x.product_id)
                   AND c.row_id = x.row_id AND v.price_table_id = ${priceTableId} AND v.applied_at IS NOT NULL AND c.before IS NOT NULL
                 ORDER BY ${sealOf(sql`c.before`)} = x.seal DESC, v.applied_at DESC LIMIT 1) h ON true) g) f
     WHERE s.import_id = ${id} AND s.line = f.line`)
  if (removeAbsent)
    await tx.execute(sql`
      INSERT INTO sheet_import_rows (import_id, line, cells, row_id, product_id, before, base, kind)
      SELECT ${id}, -row_number() OVER (ORDER BY r.product_id, r.id), '[]', r.id, r.product_id, ${keptPrice()}, ${keptPrice()}, 'REMOVED'
        FROM price_table_products r JOIN products p ON p.id = r.product_id
       WHERE r.price_table_id = ${priceTableId} AND p.destroyed_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.row_id = r.id)`)
  for (let round = 0; round < MOST_ROUNDS; round += 1) if ((await markCrossing(tx, id, priceTableId)) === 0) return
}

/**
 * Marks the lines whose bands would cross, each with the other one. In the order of their beginnings a band crosses an
 * earlier one where the latest end so far is not before it: no pairs, so that fifty thousand lines of one product
 * cost no more than of many.
 */
async function markCrossing(tx: Transaction, id: number, priceTableId: number | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    WITH final AS (
      SELECT 0 AS line, r.product_id, r.initial_range AS first, r.final_range AS last
        FROM price_table_products r
       WHERE r.price_table_id = ${priceTableId}
         AND r.product_id IN (SELECT s.product_id FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.kind IN ('ADDED', 'CHANGED'))
         AND NOT EXISTS (SELECT 1 FROM sheet_import_rows s
                          WHERE s.import_id = ${id} AND s.row_id = r.id AND s.kind IN ('CHANGED', 'REMOVED'))
      UNION ALL
      SELECT s.line, s.product_id, (s.after ->> 'initialRange')::int, (s.after ->> 'finalRange')::int
        FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.kind IN ('ADDED', 'CHANGED')),
    ordered AS (
      SELECT f.*, max(ARRAY[COALESCE(f.last, ${sql.raw(String(NO_END))}), f.line, COALESCE(f.first, 0)]) OVER (
               PARTITION BY f.product_id, f.first IS NULL ORDER BY f.first, f.line
               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS other
        FROM final f),
    crossing AS (SELECT * FROM ordered WHERE other IS NOT NULL AND (first IS NULL OR first <= other[1])),
    marks AS (
      SELECT DISTINCT ON (u.line) u.line, jsonb_build_object('code', 'OVERLAP',
               'lines', jsonb_build_array(NULLIF(c.other[2], 0), NULLIF(c.line, 0)),
               'ranges', jsonb_build_array(
                 jsonb_build_array(NULLIF(c.other[3], 0), NULLIF(c.other[1], ${sql.raw(String(NO_END))})),
                 jsonb_build_array(c.first, c.last))) AS problem
        FROM crossing c CROSS JOIN LATERAL unnest(ARRAY[c.line, c.other[2]]) AS u(line) WHERE u.line <> 0
       ORDER BY u.line, c.first)
    UPDATE sheet_import_rows s SET kind = 'ERROR', found = s.found || jsonb_build_array(m.problem)
      FROM marks m WHERE s.import_id = ${id} AND s.line = m.line RETURNING s.line`)
  return rowCount ?? 0
}
