import { sql } from 'drizzle-orm'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { JobDeps } from '../../ground/jobs/job'
import { findAlerts, isThere, type OwnedAlert } from './alert'

/** In São Paulo: before it nobody is told. */
const HOUR = 8
/** Alerts that are looked at together; those of one user never apart. */
const USERS_AT_ONCE = 50

/**
 * Tells each person once a day, from 8 h on, what of their alerts is there: one message, and the alerts are gone with it.
 * Who may not enter is told nothing and loses no alert. The day is a key: a job that comes again, or late, tells nothing twice, and what arrives after it waits for tomorrow.
 */
export async function tellAlerts({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  const moment = now()
  const date = saoPauloDate(moment)
  if (moment.getTime() - startOfSaoPauloDay(date).getTime() < HOUR * 3_600_000) return
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT DISTINCT a.user_id::int AS id FROM stock_alerts a JOIN users u ON u.id = a.user_id AND u.destroyed_at IS NULL
         JOIN companies co ON co.id = u.company_id AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL
       WHERE a.user_id > ${last} AND NOT EXISTS (
         SELECT FROM account_events e WHERE e.event = 'STOCK_ARRIVED' AND e.user_id = a.user_id AND e.data ->> 'date' = ${date})
       ORDER BY 1 LIMIT ${USERS_AT_ONCE}`)
    if (rows.length === 0) return
    const users = rows.map(({ id }) => id)
    last = users.at(-1)!
    const found = await findAlerts(
      db,
      sql`a.user_id = ANY (${sql.param(users)}::bigint[])`,
      sql`ORDER BY a.user_id, a.id`,
      moment,
    )
    const there = found.filter(isThere)
    for (const userId of users) {
      const own = there.filter((one) => one.userId === userId)
      if (own.length > 0) await tell(userId, own)
    }
  }

  async function tell(userId: number, own: readonly OwnedAlert[]): Promise<void> {
    const arrived = own.map(({ name, quantity }) => ({ name, quantity }))
    // What its user took back meanwhile is gone from the list alone: the message was true.
    await db.execute(sql`
      WITH told AS (
        INSERT INTO account_events (event, user_id, data, at)
        VALUES ('STOCK_ARRIVED', ${userId}, ${JSON.stringify({ date, arrived })}::jsonb, ${moment.toISOString()}::timestamptz)
        ON CONFLICT (user_id, (data->>'date')) WHERE event = 'STOCK_ARRIVED' DO NOTHING RETURNING user_id)
      DELETE FROM stock_alerts a USING told WHERE a.user_id = told.user_id AND a.id = ANY (${sql.param(own.map(({ id }) => id))}::bigint[])`)
  }
}
