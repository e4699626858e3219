import { sql } from 'drizzle-orm'
import { FAILING_DAYS } from '#domain/engagement/webhooks/webhook-words'
import type { Transaction } from '../../ground/db/executor'
import { auditLogs } from '../../ground/db/schema/records'
import { LET_GO } from '../../ground/jobs/lease'

/**
 * What a try says of its webhook: 410, or five days without any delivery, switch it off, and its company hears of it.
 * What waited then is dead, and can be sent once more.
 */
export async function judgeHealth(
  tx: Transaction,
  webhookId: number,
  { isDelivered, isGone }: { isDelivered: boolean; isGone: boolean },
  now: Date,
): Promise<void> {
  if (isDelivered) {
    await tx.execute(
      sql`UPDATE webhooks SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`,
    )
    return
  }
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number; companyId: number; userId: number; url: string; reason: string }>(sql`
    WITH failed AS (UPDATE webhooks SET failing_since = COALESCE(failing_since, ${at}) WHERE id = ${webhookId} AND enabled AND destroyed_at IS NULL
      RETURNING id, failing_since)
    SELECT w.id::int, w.company_id::int AS "companyId", w.user_id::int AS "userId", w.url, CASE WHEN ${isGone}::boolean THEN 'GONE' ELSE 'FAILING' END AS reason
      FROM failed JOIN webhooks w ON w.id = failed.id
     WHERE ${isGone}::boolean OR failed.failing_since <= ${at} - ${FAILING_DAYS} * interval '1 day'`)
  const off = rows[0]
  if (!off) return
  await tx.execute(sql`
    UPDATE webhooks SET enabled = false, disabled_reason = ${off.reason}, version = version + 1, updated_at = ${at} WHERE id = ${webhookId}`)
  await tx.execute(sql`
    UPDATE webhook_deliveries SET state = 'DEAD', finished_at = ${at}, ${LET_GO} WHERE webhook_id = ${webhookId} AND state = 'QUEUED' AND lease_until IS NULL`)
  await tx.insert(auditLogs).values({
    userId: null,
    action: 'switchOff',
    tableName: 'webhooks',
    recordId: String(webhookId),
    before: { enabled: true },
    after: { enabled: false, disabledReason: off.reason },
  })
  const data = JSON.stringify({
    webhook: { id: webhookId, userId: off.userId, host: new URL(off.url).hostname, reason: off.reason },
  })
  await tx.execute(sql`
    INSERT INTO account_events (event, company_id, user_id, data, at)
    VALUES ('WEBHOOK_DISABLED', ${off.companyId}, ${off.userId}, ${data}::jsonb, ${at})`)
}
