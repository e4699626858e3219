import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { nameOrder } from '../../ground/db/name-order'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import type { RowOf } from '../../ground/db/row-of'
import { IDLE } from '../../ground/db/status-sets-sql'
import type { BlockImpact } from './blocked-company'

const MOST_NAMED = 20

/** Companies that a document of the block list hits: a CNPJ its own, a root all of its branches. */
export const hitBy = (document: string) =>
  sql`(co.cnpj = ${document} OR left(co.cnpj, 8) = ${document}) AND co.kind = 'INTEGRATOR' AND co.destroyed_at IS NULL`

/**
 * Companies, people and open business that a block of this document touches: what its confirmation names.
 * @param document canonical: 14 characters, or the root's 8
 */
export async function readBlockImpact(db: Executor, document: string, now: Date): Promise<BlockImpact> {
  const { rows } = await db.execute<RowOf<BlockImpact>>(sql`
    WITH hit AS (SELECT co.id, co.fantasy_name, co.cnpj, co.status, co.helper_user_id FROM companies co WHERE ${hitBy(document)}),
         people AS (SELECT u.id, u.name, u.email, h.fantasy_name FROM users u JOIN hit h ON h.id = u.company_id WHERE u.destroyed_at IS NULL),
         business AS (SELECT o.id, o.budget, ${effectiveStatus(now)} AS status, h.fantasy_name FROM orders o JOIN hit h ON h.id = o.company_id
                       WHERE ${effectiveStatus(now)} NOT IN ${IDLE})
    SELECT jsonb_build_object('total', (SELECT count(*) FROM hit), 'data', COALESCE((SELECT jsonb_agg(jsonb_build_object(
             'id', k.id, 'fantasyName', k.fantasy_name, 'cnpj', k.cnpj, 'status', k.status, 'helperName', u.name) ORDER BY k.id)
             FROM (SELECT * FROM hit ORDER BY id LIMIT ${MOST_NAMED}) k
             LEFT JOIN users u ON u.id = k.helper_user_id AND u.destroyed_at IS NULL), '[]'::jsonb)) AS companies,
           jsonb_build_object('total', (SELECT count(*) FROM people), 'data', COALESCE((SELECT jsonb_agg(jsonb_build_object(
             'id', k.id, 'name', k.name, 'email', k.email, 'companyName', k.fantasy_name) ORDER BY ${nameOrder(sql`k.name`)}, k.id)
             FROM (SELECT * FROM people ORDER BY ${nameOrder(sql`name`)}, id LIMIT ${MOST_NAMED}) k), '[]'::jsonb)) AS users,
           jsonb_build_object('total', (SELECT count(*) FROM business), 'data', COALESCE((SELECT jsonb_agg(jsonb_build_object(
             'id', k.id, 'budget', k.budget, 'status', k.status, 'companyName', k.fantasy_name) ORDER BY k.id DESC)
             FROM (SELECT * FROM business ORDER BY id DESC LIMIT ${MOST_NAMED}) k), '[]'::jsonb)) AS orders`)
  return rows[0]!
}
