import { sql } from 'drizzle-orm'
import type { JobDeps } from './job'

/**
 * Rows that have done their work: keys of forms, counts of uploads, rate limits, dead tokens, asked-for recoveries,
 * who had a form open. Nothing here is business data.
 */
export async function sweepRecords({ db, now }: JobDeps): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  // Days are dropped whole (keepPartitions): these are keys whose day had no partition.
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < ${at} - interval '3 days'`)
  await db.execute(sql`DELETE FROM upload_usage WHERE day < (${at} - interval '7 days')::date`)
  await db.execute(sql`DELETE FROM rate_limits WHERE expire IS NOT NULL AND expire < ${now().getTime()}`)
  await db.execute(sql`DELETE FROM access_tokens WHERE COALESCE(revoked_at, expires_at) < ${at} - interval '90 days'`)
  await db.execute(sql`DELETE FROM known_devices WHERE COALESCE(ended_at, expires_at) < ${at} - interval '90 days'`)
  await db.execute(sql`DELETE FROM login_challenges WHERE expires_at < ${at} - interval '1 day'`)
  await db.execute(sql`DELETE FROM kept_forms WHERE expires_at < ${at}`)
  await db.execute(sql`DELETE FROM login_claims WHERE last_asked_at < ${at} - interval '1 day'`)
  // Told is who was attacked within the last day.
  await db.execute(
    sql`DELETE FROM login_accounts WHERE busy_until < ${at} AND COALESCE(slowed_at, busy_until) < ${at} - interval '1 day'`,
  )
  await db.execute(
    sql`DELETE FROM sheet_import_rows WHERE import_id IN (SELECT id FROM sheet_imports WHERE finished_at < ${at} - interval '30 days')`,
  )
  await db.execute(sql`DELETE FROM queue_reminders WHERE until < (${at} - interval '7 days')::date`)
  await db.execute(sql`DELETE FROM processes WHERE seen_at < ${at} - interval '1 day'`)
  await db.execute(sql`DELETE FROM cluster_events WHERE at < ${at} - interval '180 days'`)
  await db.execute(sql`DELETE FROM order_editors WHERE seen_at < ${at} - interval '1 day'`)
  await db.execute(sql`DELETE FROM notifications WHERE created_at < ${at} - interval '180 days'`)
  // Open ones are of readers who may not enter any more.
  await db.execute(sql`DELETE FROM summary_lines WHERE created_at < ${at} - interval '30 days'`)
  await db.execute(
    sql`DELETE FROM account_events WHERE event IN ('PASSWORD_RECOVERY_REQUESTED', 'LOGIN_SLOWED') AND handled_at < ${at} - interval '30 days'`,
  )
  await db.execute(
    sql`DELETE FROM account_events WHERE event IN ('FILES_CHECKED', 'BACKUP_FAILED') AND handled_at < ${at} - interval '180 days'`,
  )
  await db.execute(
    sql`DELETE FROM account_tokens WHERE COALESCE(used_at, ended_at, expires_at) < ${at} - interval '90 days'`,
  )
}
