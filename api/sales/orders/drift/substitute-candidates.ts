import { sql } from 'drizzle-orm'
import type { Executor } from '../../../ground/db/executor'

/** For all lines together: well below what one price book takes. */
const MAX_CANDIDATES = 600
const MAX_EACH = 20

/**
 * Products on sale that may replace some that are gone: the named substitutes, and the nearest of the
 * same kind. One statement.
 */
export async function findCandidates(db: Executor, goneIds: readonly number[]): Promise<number[]> {
  const each = Math.max(1, Math.min(MAX_EACH, Math.floor(MAX_CANDIDATES / goneIds.length)))
  const { rows } = await db.execute(sql`
    SELECT DISTINCT c.id::int FROM products g
      CROSS JOIN LATERAL (
        SELECT p.id FROM products p
         WHERE p.enabled AND p.destroyed_at IS NULL AND p.id <> g.id
           AND (p.id IN (SELECT x.substitute_id FROM product_substitutes x WHERE x.product_id = g.id) OR (p.type = g.type AND p.unit = g.unit
                AND p.fixation_type IS NOT DISTINCT FROM g.fixation_type AND p.connector_type IS NOT DISTINCT FROM g.connector_type))
         ORDER BY (p.id IN (SELECT x.substitute_id FROM product_substitutes x WHERE x.product_id = g.id)) DESC, abs(COALESCE(p.potency, 0) - COALESCE(g.potency, 0)), similarity(p.name, g.name) DESC, p.id
         LIMIT ${each}) c
     WHERE g.id = ANY (${sql.param([...goneIds])}::bigint[])`)
  return rows.map((row) => Number(row.id))
}
