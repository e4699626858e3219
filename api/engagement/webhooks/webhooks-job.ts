import { sql } from 'drizzle-orm'
import { LOG_DAYS } from '#domain/engagement/webhooks/webhook-words'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { deliverMessages } from './deliver-messages'
import { tellWebhooks } from './tell-webhooks'

const TELL_MS = 10_000

/** Its own queue: a dead host keeps no mail and no sheet waiting. */
export const webhooksJob: Job = {
  queue: 'webhooks',
  cron: '* * * * *',
  pollSeconds: 2,
  expireInSeconds: 60,
  async run(deps) {
    const until = Date.now() + TELL_MS
    while ((await tellWebhooks(deps)) > 0 && Date.now() < until);
    await deliverMessages(deps)
  },
}

/** The log is kept 30 days; a rotated secret as long as it signs. */
export async function sweepWebhooks({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  await db.execute(
    sql`DELETE FROM webhook_deliveries WHERE state <> 'QUEUED' AND created_at < ${at} - ${LOG_DAYS} * interval '1 day'`,
  )
  await db.execute(sql`
    UPDATE webhooks SET older_secrets = (SELECT COALESCE(jsonb_agg(o), '[]') FROM jsonb_array_elements(older_secrets) o WHERE (o ->> 'until')::timestamptz >= ${at})
     WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(older_secrets) o WHERE (o ->> 'until')::timestamptz < ${at})`)
  await db.execute(sql`UPDATE webhooks SET previous_secret = NULL, previous_until = NULL WHERE previous_until < ${at}`)
}
