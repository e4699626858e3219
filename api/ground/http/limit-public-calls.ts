import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../../front/network-of'
import { rateLimitStore } from '../db/rate-limit-store'
import { ApiError } from '../errors/api-error'

/** Calls that need no login, and how many of them one address, or IPv6 network, has (docs/threats.md T30). */
const LIMITS = {
  /** Asks whether a CNPJ may register. */
  check: { points: 30, seconds: 60 },
  register: { points: 20, seconds: 3_600 },
  /** Looks at an activation link, or uses it. */
  activation: { points: 30, seconds: 900 },
  address: { points: 30, seconds: 60 },
  /** Links that are none of ours: a real one is never counted, for mail providers send many from one address. */
  unsubscribe: { points: 30, seconds: 900 },
  /** Links of proposals that are none: a real one is never counted. */
  proposal: { points: 60, seconds: 900 },
  /** An office whose sessions end together, and then some. */
  keepForm: { points: 300, seconds: 900 },
} as const
type PublicCall = keyof typeof LIMITS

/** Counted in the database, as logins are: a restart or a second process does not reset them. */
export interface PublicLimits {
  /** Takes one call. @throws RATE_LIMITED with the seconds to wait */
  take(call: PublicCall, address: string): Promise<void>
}

export function createPublicLimits(pool: pg.Pool, ahead?: () => number): PublicLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([call, { points, seconds }]) => [
      call,
      new RateLimiterPostgres({
        ...rateLimitStore(pool, ahead),
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: `public-${call}`,
        points,
        duration: seconds,
      }),
    ]),
  )
  return {
    async take(call, address) {
      try {
        await limiters.get(call)!.consume(networkOf(address))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw new ApiError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
        throw refusal
      }
    },
  }
}
