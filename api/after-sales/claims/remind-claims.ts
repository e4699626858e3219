import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { whereClause } from '../../ground/db/run-list'
import type { JobDeps } from '../../ground/jobs/job'
import { readCalendar } from '../../sales/order-record/claim-calendar'
import { claimConditions, countedTables } from './claim-queries'

/**
 * Tells once that a step of a claim has broken its deadline. The notice is an event with a key of the claim and of the
 * moment since which the deadline ran: a job that comes again, or late, tells nothing twice, and a step that is broken
 * anew is told anew.
 */
export async function remindClaims({ db, now }: JobDeps): Promise<void> {
  const today = saoPauloDate(now())
  const calendar = { today, ...(await readCalendar(db, today)) }
  await db.execute(sql`
    INSERT INTO order_events (order_id, event, key, at)
    SELECT o.id, 'CLAIM_LATE', 'CLAIM_LATE-' || o.id || '-' || extract(epoch FROM greatest(o.status_since, k.answered_at))::bigint,
           ${now().toISOString()}::timestamptz
      FROM ${countedTables} ${whereClause(claimConditions({ status: [], overdue: true }, calendar))}
    ON CONFLICT DO NOTHING`)
}
