import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { DEFAULT_SETTINGS } from '#domain/ground/settings/default-settings'
import { isNearlyUsed, nextQuotaReset } from '#domain/people/api-quotas/api-quotas'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext, ApiEnv } from '../../ground/http/context'
import { recordAccountEvent } from '../../ground/mail/record-account-event'

/** How a call stands to the limit that is nearest: the user's own, or the company's where it has one. */
interface Counted {
  calls: number
  limit: number
  alerted: boolean
}

/** The default where the user has no quota of its own: the settings table, else the product's. */
export const DEFAULT_LIMIT = sql`COALESCE((SELECT CASE WHEN jsonb_typeof(value) = 'number' THEN floor((value #>> '{}')::numeric)::int END
  FROM settings WHERE key = 'externalApi.dailyCalls'), ${DEFAULT_SETTINGS['externalApi.dailyCalls']}::int)`

/**
 * Middleware: counts a call of an API user against the day of São Paulo, and refuses it above the limit. The statement
 * that counts is the one that decides, so that no number of parallel calls gets over it; people are not counted.
 * @throws API_QUOTA_EXCEEDED (429) with the seconds until midnight
 */
export const countApiCalls: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const who: Who | undefined = c.get('who')
  // Nothing can be counted while no server takes writes.
  if (who?.kind !== 'API' || c.var.holdsSince) return next()
  const now = c.var.deps.now()
  const reset = nextQuotaReset(now)
  const day = saoPauloDate(now)
  const counted = (await countOwn(c.var.deps.db, who, day)) ?? (await countWithCompany(c, who, day))
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
  if (!counted.alerted && isNearlyUsed(counted.calls, counted.limit)) await alertOnce(c, who, day, counted)
  await next()
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}

const limits = ({ userId, companyId }: Who) => sql`
  SELECT COALESCE((SELECT daily_limit FROM api_quotas WHERE user_id = ${userId}), ${DEFAULT_LIMIT}) AS own,
         (SELECT daily_limit FROM api_quotas WHERE company_id = ${companyId} AND user_id IS NULL) AS company`

/** One statement, for a user whose company has no quota; null when it counted nothing, whatever the reason. */
async function countOwn(db: Executor, who: Who, day: string): Promise<Counted | null> {
  const { rows } = await db.execute<RowOf<Counted>>(sql`
    WITH limits AS (${limits(who)})
    INSERT INTO api_usage (user_id, company_id, day, calls)
    SELECT ${who.userId}::bigint, ${who.companyId}::bigint, ${day}::date, 1 FROM limits WHERE company IS NULL AND own > 0
    ON CONFLICT (user_id, day) DO UPDATE SET calls = api_usage.calls + 1 WHERE api_usage.calls < (SELECT own FROM limits)
    RETURNING calls, (SELECT own FROM limits) AS limit, alerted_at IS NOT NULL AS alerted`)
  return rows[0] ?? null
}

/**
 * The company's limit holds over all its users, each with a row of its own: they take turns at a lock, so that the sum
 * is the present one. Also for a user at its own limit: the refusal is counted.
 */
function countWithCompany(c: ApiContext, who: Who, day: string): Promise<Counted> {
  return c.var.deps.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('api_usage'), ${who.companyId}::int)`)
    const { rows } = await tx.execute<{
      own: number
      company: number | null
      calls: number
      companyCalls: number
      alerted: boolean
    }>(sql`
      SELECT l.own, l.company, COALESCE(u.calls, 0) AS calls, u.alerted_at IS NOT NULL AS alerted,
             (SELECT COALESCE(sum(calls), 0)::int FROM api_usage WHERE company_id = ${who.companyId} AND day = ${day}::date) AS "companyCalls"
        FROM (${limits(who)}) l LEFT JOIN api_usage u ON u.user_id = ${who.userId} AND u.day = ${day}::date`)
    const { own, company, calls, companyCalls, alerted } = rows[0]!
    const nearest =
      company !== null && company - companyCalls < own - calls
        ? { limit: company, calls: companyCalls }
        : { limit: own, calls }
    const isRefused = nearest.calls >= nearest.limit
    const column = sql.identifier(isRefused ? 'refused' : 'calls')
    // Beside the lock the user's own calls may still be counted by the other statement.
    const fits = isRefused ? sql`true` : sql`api_usage.calls < ${own}`
    const { rowCount } = await tx.execute(sql`
      INSERT INTO api_usage (user_id, company_id, day, ${column}) VALUES (${who.userId}, ${who.companyId}, ${day}::date, 1)
      ON CONFLICT (user_id, day) DO UPDATE SET ${column} = api_usage.${column} + 1 WHERE ${fits}`)
    if (rowCount === 0) return { limit: own, calls: own + 1, alerted: true }
    return { limit: nearest.limit, calls: nearest.calls + 1, alerted: alerted || isRefused }
  })
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
