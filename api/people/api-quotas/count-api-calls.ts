import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isNearlyUsed, nextQuotaReset } from '#domain/people/api-quotas/api-quotas'
import type { Who } from '../../ground/caller/who'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext, ApiEnv } from '../../ground/http/context'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import type { CallLeases, Counted } from './lease-calls'

/**
 * Middleware: counts a call of an API user against the day of São Paulo, and refuses it above the limit. The statement
 * that counts, for some calls at once (lease-calls), is the one that decides, so that no number of parallel calls gets
 * over it; people are not counted. `X-RateLimit-Remaining` is exact on one process; on several each says what was left
 * when it last counted, without what others hold.
 * @throws API_QUOTA_EXCEEDED (429) with the seconds until midnight
 */
export const countApiCalls =
  (leases: CallLeases): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const who: Who | undefined = c.get('who')
    // Nothing can be counted while no server takes writes.
    if (who?.kind !== 'API' || c.var.holdsSince) return next()
    const now = c.var.deps.now()
    const reset = nextQuotaReset(now)
    const day = saoPauloDate(now)
    const counted = await leases.take(who, day)
    const headers = {
      'X-RateLimit-Limit': String(counted.limit),
      'X-RateLimit-Remaining': String(Math.max(0, counted.limit - counted.calls)),
      'X-RateLimit-Reset': String(Math.floor(reset.getTime() / 1000)),
    }
    if (counted.calls > counted.limit) {
      for (const [name, value] of Object.entries(headers)) c.header(name, value)
      const retryAfterSeconds = Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000))
      throw new ApiError('API_QUOTA_EXCEEDED', { retryAfterSeconds })
    }
    if (!counted.alerted && isNearlyUsed(counted.calls, counted.limit)) {
      await alertOnce(c, who, day, counted)
      leases.noteAlert(who.userId)
    }
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }

/** The first call beyond 80 % of the day tells the company and those who keep the quotas. */
async function alertOnce(c: ApiContext, who: Who, day: string, { calls, limit }: Counted): Promise<void> {
  await c.var.deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      UPDATE api_usage SET alerted_at = ${c.var.deps.now().toISOString()}::timestamptz
       WHERE user_id = ${who.userId} AND day = ${day}::date AND alerted_at IS NULL RETURNING 1`)
    if (rows.length === 0) return
    const { userId, companyId } = who
    await recordAccountEvent(c, tx, {
      event: 'API_QUOTA_NEARLY_USED',
      userId,
      companyId,
      data: { calls, dailyLimit: limit },
    })
  })
}
