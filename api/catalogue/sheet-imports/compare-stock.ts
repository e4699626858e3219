import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import { problemIf } from './problem-if'

/**
 * Says of every line of a staged sheet of stock what it would do to its centre as it is known now. A line that is older
 * than the reading that rules is told, and stays out: it can be applied by nobody.
 */
export async function compareStock(tx: Transaction, id: number): Promise<void> {
  const lateWhen = sql`
    CASE WHEN x.says_stock THEN x.level_as_of > x.as_of OR x.level_as_of = x.as_of AND NOT x.is_same ELSE COALESCE(x.arrivals_as_of >= x.as_of, false) END`
  await tx.execute(sql`SELECT ${JOIN_MANY_ROWS}`)
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET before = f.now, found = f.found,
           kind = CASE WHEN f.problems <> '[]' OR f.found <> '[]' THEN 'ERROR' WHEN f.is_first THEN 'ADDED'
                       WHEN (f.is_same OR NOT f.says_stock) AND NOT f.moves_arrivals THEN 'EQUAL' ELSE 'CHANGED' END
      FROM (
        SELECT x.line, x.problems, x.now, x.is_same, x.says_stock, x.moves_arrivals, x.says_stock AND x.level_as_of IS NULL OR NOT x.says_stock AND x.has_arrival AS is_first,
               ${problemIf(sql`x.asked IS NOT NULL AND x.product_id IS NULL`, 'PRODUCT_MISSING', sql`, 'product', x.asked`)}
               || ${problemIf(sql`x.says_stock AND x.first_line <> x.last_line`, 'SAME_PRODUCT', sql`, 'lines', jsonb_build_array(x.first_line, x.last_line)`)}
               || ${problemIf(sql`COALESCE(${lateWhen}, false)`, 'STOCK_LATE', sql`, 'asOf', CASE WHEN x.says_stock THEN x.level_as_of ELSE x.arrivals_as_of END, 'source', COALESCE(x.source, 'ERP')`)}
               || ${problemIf(sql`x.says_stock AND x.level_as_of = x.as_of AND x.is_same`, 'STOCK_SEEN')} AS found
          FROM (
            SELECT s.line, s.problems, s.product_id AS asked, p.id AS product_id, i.as_of, l.as_of AS level_as_of, l.arrivals_as_of, l.source,
                   COALESCE(s.after -> 'onHand' <> 'null', false) AS says_stock, COALESCE(s.after -> 'arrival' <> 'null', false) AS has_arrival,
                   COALESCE((l.on_hand, l.allocated) = ((s.after ->> 'onHand')::int, (s.after ->> 'allocated')::int), false) AS is_same,
                   CASE WHEN s.after -> 'arrival' <> 'null' THEN NOT EXISTS (
                          SELECT FROM stock_arrivals a WHERE a.product_id = p.id AND a.center_id = i.center_id AND a.quantity = (s.after -> 'arrival' ->> 'quantity')::int
                             AND a.arrives_on = (s.after -> 'arrival' ->> 'on')::date AND a.confirmed = (s.after -> 'arrival' ->> 'confirmed')::boolean
                             AND a.container IS NOT DISTINCT FROM s.after -> 'arrival' ->> 'container')
                        WHEN (s.after ->> 'tellsArrivals')::boolean
                        THEN EXISTS (SELECT FROM stock_arrivals a WHERE a.product_id = p.id AND a.center_id = i.center_id) ELSE false END AS moves_arrivals,
                   CASE WHEN l.as_of IS NOT NULL THEN jsonb_build_object('onHand', l.on_hand, 'allocated', l.allocated, 'asOf', l.as_of, 'source', l.source) END AS now,
                   min(s.line) FILTER (WHERE s.after -> 'onHand' <> 'null') OVER (PARTITION BY s.product_id) AS first_line,
                   max(s.line) FILTER (WHERE s.after -> 'onHand' <> 'null') OVER (PARTITION BY s.product_id) AS last_line
              FROM sheet_import_rows s JOIN sheet_imports i ON i.id = s.import_id
              LEFT JOIN products p ON p.id = s.product_id AND p.destroyed_at IS NULL
              LEFT JOIN stock_levels l ON l.product_id = p.id AND l.center_id = i.center_id
             WHERE s.import_id = ${id}) x) f
     WHERE s.import_id = ${id} AND s.line = f.line`)
}
