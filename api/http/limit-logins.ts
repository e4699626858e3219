import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimitStore } from '../db/rate-limit-store'
import { ApiError } from '../errors/api-error'

/**
 * Attempts are counted in the database, so that a restart or a second process does not reset them (docs/threats.md T6).
 */
export interface LoginLimits {
  /** Takes one attempt. @throws RATE_LIMITED with the seconds to wait */
  take(email: string, address: string): Promise<void>
  /** A right password gives the account its attempts back. */
  forgive(email: string, address: string): Promise<void>
  /** Takes one request for a recovery link, the same for every e-mail; null: one try of a link. @throws RATE_LIMITED */
  takeRecovery(email: string | null, address: string): Promise<void>
}

/**
 * By account and address: 8 in 15 minutes; by account from anywhere: 60; by address: 40. An attacker's address is
 * stopped long before the victim, who still enters from another one. Recovery links: 5 by e-mail, 30 by address.
 */
export function createLoginLimits(pool: pg.Pool): LoginLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      ...rateLimitStore(pool),
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: 900,
    })
  const byAccountAndAddress = limiter('login-pair', 8)
  const byAccount = limiter('login-account', 60)
  const byAddress = limiter('login-address', 40)
  const recoveryByEmail = limiter('recovery-email', 5)
  const recoveryByAddress = limiter('recovery-address', 30)
  const keysOf = (email: string, address: string) =>
    [
      [byAccountAndAddress, `${email}|${address}`],
      [byAddress, address],
      [byAccount, email],
    ] as const

  return {
    async take(email, address) {
      for (const [limit, key] of keysOf(email, address)) await consume(limit, key)
    },
    async forgive(email, address) {
      await byAccountAndAddress.delete(`${email}|${address}`)
      await byAddress.reward(address)
    },
    async takeRecovery(email, address) {
      await consume(recoveryByAddress, address)
      if (email !== null) await consume(recoveryByEmail, email)
    },
  }
}

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw new ApiError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
    throw refusal
  }
}
