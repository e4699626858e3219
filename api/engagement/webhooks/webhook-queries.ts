import { type SQL, sql } from 'drizzle-orm'
import { isWebhookUrl } from '#domain/engagement/webhooks/webhook-url'
import { checkUserTouch } from '#domain/people/permissions/assign-role'
import { can } from '#domain/people/permissions/permissions'
import { lockAccess } from '../../ground/caller/lock-access'
import type { Who } from '../../ground/caller/who'
import type { Config } from '../../ground/config/config'
import type { Executor, Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import type { RowOf } from '../../ground/db/row-of'
import { webhooks } from '../../ground/db/schema/feed'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { lockUser, refuseTouch, requireApiUsers, UPDATE } from '../../people/users/user-queries'
import { visibleWebhooks } from './visible-webhooks'
import { type WebhookRow, webhook } from './webhook'

/** The tables are named w, u and co. */
export const webhookColumns: SQL = sql`
  w.id::int, w.company_id::int AS "companyId", co.fantasy_name AS "companyName", w.user_id::int AS "userId", u.name AS "userName", w.url, w.events,
  w.enabled, w.disabled_reason AS "disabledReason", w.failing_since AS "failingSince", w.previous_until AS "previousUntil",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'QUEUED') AS waiting,
  w.created_at AS "createdAt", w.version`
export const webhookTables: SQL = sql`webhooks w JOIN users u ON u.id = w.user_id JOIN companies co ON co.id = w.company_id`

export const toWebhook = answerOf(webhook)

/** @throws NOT_FOUND for a missing or foreign one */
export async function findWebhook(db: Executor, who: Who, id: number): Promise<WebhookRow> {
  const { rows } = await db.execute<RowOf<WebhookRow>>(
    sql`SELECT ${webhookColumns} FROM ${webhookTables} WHERE w.id = ${id} AND ${visibleWebhooks(who)}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toWebhook(rows[0])
}

/**
 * Who may set where an API user's data goes: that user, or a user who may make it a token (domain 4.11).
 * @throws NOT_FOUND, FORBIDDEN, API_USER_REQUIRED, COMPANY_WITHOUT_API_USERS_PERMISSION, ROLE_ASSIGNED_*
 */
export async function requireKeeper(tx: Transaction, who: Who, userId: number): Promise<{ companyId: number }> {
  const granter = await lockAccess(tx, who)
  if (who.kind === 'API') return { companyId: who.companyId }
  if (!can(granter, ...UPDATE)) throw new ApiError('FORBIDDEN')
  const target = await lockUser(tx, granter, userId, 'users:updateAll')
  if (target.record.kind !== 'API') throw new ApiError('API_USER_REQUIRED')
  requireApiUsers(target)
  refuseTouch(checkUserTouch({ granter, role: target.role, givesAccess: true }))
  return { companyId: target.record.companyId }
}

/**
 * Locks a webhook for a write.
 * @throws NOT_FOUND for a missing or foreign one, VERSION_CONFLICT, and as `requireKeeper`
 */
export async function lockWebhook(tx: Transaction, who: Who, id: number, version?: number) {
  const { userId } = await findWebhook(tx, who, id)
  await requireKeeper(tx, who, userId)
  return lockRow(tx, webhooks, id, version)
}

/** @throws WEBHOOK_URL_REFUSED */
export function requireWebhookUrl(url: string, { webhooksLoopback }: Config): void {
  if (!isWebhookUrl(url, webhooksLoopback))
    throw new ApiError('WEBHOOK_URL_REFUSED', { errors: [{ field: 'url', code: 'WEBHOOK_URL_REFUSED' }] })
}
