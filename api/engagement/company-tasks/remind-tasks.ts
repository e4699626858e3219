import { sql } from 'drizzle-orm'
import { endOfSaoPauloDay, saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { JobDeps } from '../../ground/jobs/job'

/** In São Paulo: before it no reminder is sent. */
const HOUR = 8

/**
 * Tells each person once a day, from 8 h on, how many of their activities are for today and how many are overdue. The
 * day is a key: a job that comes again, or late, tells nothing twice.
 */
export async function remindTasks({ db, now }: JobDeps): Promise<void> {
  const moment = now()
  const date = saoPauloDate(moment)
  const start = startOfSaoPauloDay(date)
  if (moment.getTime() - start.getTime() < HOUR * 3_600_000) return
  await db.execute(sql`
    INSERT INTO account_events (event, user_id, data, at)
    SELECT 'TASKS_DUE', t.creator_user_id,
           jsonb_build_object('date', ${date}::text,
             'today', count(*) FILTER (WHERE t.date >= ${start.toISOString()}::timestamptz),
             'overdue', count(*) FILTER (WHERE t.date < ${start.toISOString()}::timestamptz)),
           ${moment.toISOString()}::timestamptz
      FROM company_tasks t
     WHERE t.state = 'OPEN' AND t.date <= ${endOfSaoPauloDay(date).toISOString()}::timestamptz
     GROUP BY t.creator_user_id
    ON CONFLICT (user_id, (data->>'date')) WHERE event = 'TASKS_DUE' DO NOTHING`)
}
