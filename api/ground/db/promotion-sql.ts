import { type SQL, sql } from 'drizzle-orm'
import { OPEN_BUDGET, UNSOLD } from './status-sets-sql'

/** A promotion `p` that sells today: not suspended, deleted or waiting for approval, between its days in São Paulo. */
export const isRunning = (
  today: string,
): SQL => sql`(p.destroyed_at IS NULL AND p.suspended_at IS NULL AND p.awaits_role IS NULL
  AND ${today}::date BETWEEN p.starts_on AND p.ends_on)`

/** Whether a promotion `p` is for a company; null, for staff who have chosen none, sees all of them. */
export const isFor = (companyId: SQL): SQL => sql`(p.audience = 'ALL' OR ${companyId} IS NULL
  OR p.audience = 'COMPANIES' AND ${companyId} = ANY (p.audience_ids)
  OR p.audience = 'TEAMS' AND (SELECT a.team_id FROM companies a WHERE a.id = ${companyId}) = ANY (p.audience_ids))`

/** The promotions `p` that a kit is in, with a condition; a kit is in one that is not over at most. */
export const promotionsOf = (
  kitId: SQL,
  condition: SQL,
): SQL => sql`promotion_kits pk JOIN promotions p ON p.id = pk.promotion_id
  WHERE pk.kit_id = ${kitId} AND p.destroyed_at IS NULL AND ${condition}`

/** Of the promotion `p`: kits that orders hold, and budgets until they expire or are cancelled. */
export const reservedKits = (now: Date, more: SQL = sql`true`): SQL => sql`(
  SELECT COALESCE(sum(r.promotion_kits), 0)::int FROM orders r
   WHERE r.promotion_id = p.id AND r.status NOT IN ${UNSOLD} AND ${more}
     AND NOT (r.status IN ${OPEN_BUDGET} AND r.expiration_at < ${now.toISOString()}::timestamptz))`

/** The picture of the promotion `p`, or null. */
export const promotionImage: SQL = sql`(SELECT json_build_object('fileId', f.id, 'alt', COALESCE(p.image_alt, '')) FROM files f
  WHERE f.promotion_id = p.id)`
