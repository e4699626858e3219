import { sql } from 'drizzle-orm'
import { NO_COST_SEAL } from '#domain/catalogue/sheet-imports/cost-seal'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import { problemIf } from './problem-if'

/**
 * Says of every line of a staged sheet of costs what it would do to the products as they are now. The seal of a key
 * is the cost that was exported, in hexadecimal: so a cost that changed in the portal since is told with all three
 * values. A line without a key is of the product that its code names. A blank cost is what a product without one was
 * exported as; of one that has a cost it is an error: nothing forgets a cost.
 */
export async function compareCosts(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`SELECT ${JOIN_MANY_ROWS}`)
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET before = f.now, base = f.base, found = f.found,
           kind = CASE WHEN f.problems <> '[]' OR f.found <> '[]' THEN 'ERROR' WHEN f.after = f.now THEN 'EQUAL'
                       WHEN f.base <> f.now THEN 'CONFLICT' ELSE 'CHANGED' END
      FROM (
        SELECT x.line, x.after, x.problems, x.now, x.base,
               ${problemIf(sql`x.product_id IS NOT NULL AND x.now IS NULL`, 'PRODUCT_MISSING', sql`, 'product', x.product_id`)}
               || ${problemIf(sql`x.product_id <> x.row_id`, 'KEY_OF_OTHER_PRODUCT', sql`, 'product', x.row_id`)}
               || ${problemIf(sql`x.now -> 'costCents' <> 'null' AND x.after -> 'costCents' = 'null'`, 'BLANK', sql`, 'column', 'cost'::text`)}
               || ${problemIf(sql`x.product_id IS NOT NULL AND x.first_line <> x.last_line`, 'SAME_PRODUCT', sql`, 'lines', jsonb_build_array(x.first_line, x.last_line)`)} AS found
          FROM (
            SELECT s.line, s.row_id, s.product_id, s.after, s.problems,
                   CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('costCents', p.cost_price_cents) END AS now,
                   CASE WHEN s.seal = ${NO_COST_SEAL} THEN jsonb_build_object('costCents', NULL)
                        WHEN s.seal IS NOT NULL
                        THEN jsonb_build_object('costCents', ('x' || lpad(s.seal, 16, '0'))::bit(64)::bigint) END AS base,
                   min(s.line) OVER (PARTITION BY s.product_id) AS first_line,
                   max(s.line) OVER (PARTITION BY s.product_id) AS last_line
              FROM sheet_import_rows s
              LEFT JOIN products p ON p.id = s.product_id AND p.destroyed_at IS NULL
             WHERE s.import_id = ${id}) x) f
     WHERE s.import_id = ${id} AND s.line = f.line`)
}
