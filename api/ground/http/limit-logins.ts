import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../../front/network-of'
import type { Connection } from '../db/connect'
import { rateLimitStore } from '../db/rate-limit-store'
import { ApiError } from '../errors/api-error'
import { forgetTries, returnTry, type TryLimit, takeTry } from './count-tries'
import { type CodeLimits, createCodeLimits } from './limit-codes'
import { BY_ACCOUNT_AND_NETWORK, BY_NETWORK, pairOf, returnStrangersTry, takeStrangersTry } from './slow-account'

/** A caller who shows a password. */
interface LoginTry {
  email: string
  address: string
  /** Of `known_devices`, when it is one from which this account was used before. */
  deviceId: number | null
}

/**
 * Attempts are counted in the database, so that a restart or a second process does not reset them (docs/threats.md T6).
 */
export interface LoginLimits extends CodeLimits {
  /** Takes one attempt. @throws RATE_LIMITED with the seconds to wait */
  take(login: LoginTry): Promise<void>
  /** A right password gives the attempts back. */
  forgive(login: LoginTry): Promise<void>
  /** Takes one attempt of who is logged in and shows the password once more. @throws RATE_LIMITED */
  takeAgain(tokenId: number): Promise<void>
  forgiveAgain(tokenId: number): Promise<void>
  /** Takes one request for a recovery link, the same for every e-mail; null: one try of a link. @throws RATE_LIMITED */
  takeRecovery(email: string | null, address: string): Promise<void>
}

const QUARTER = 900
const BY_DEVICE: TryLimit = { name: 'login-device', most: 8, seconds: QUARTER }
const BY_SESSION: TryLimit = { name: 'login-session', most: 8, seconds: QUARTER }

/**
 * A device that is known has 8 attempts in 15 minutes of its own, whatever strangers do. Of strangers are counted: by
 * account and network 8, by network 60; all those of an account together are slowed down (slow-account.ts). Recovery
 * links: 5 by e-mail, 30 by address.
 */
export function createLoginLimits(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  now: () => Date,
  ahead?: () => number,
): LoginLimits {
  const strangerOf = ({ email, address }: LoginTry) => ({ email, network: networkOf(address, { ipv4Bits: 24 }) })
  return {
    async take(login) {
      if (login.deviceId !== null) return takeTry(db, BY_DEVICE, login.deviceId, now())
      const wait = await takeStrangersTry(db, strangerOf(login), now())
      if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
    },
    async forgive(login) {
      if (login.deviceId !== null) return forgetTries(db, BY_DEVICE, login.deviceId)
      const stranger = strangerOf(login)
      await forgetTries(db, BY_ACCOUNT_AND_NETWORK, pairOf(stranger))
      await returnTry(db, BY_NETWORK, stranger.network)
      await returnStrangersTry(db, stranger.email)
    },
    takeAgain: (tokenId) => takeTry(db, BY_SESSION, tokenId, now()),
    forgiveAgain: (tokenId) => forgetTries(db, BY_SESSION, tokenId),
    ...createCodeLimits(db, now),
    takeRecovery: recoveryLimit(pool, ahead),
  }
}

function recoveryLimit(pool: pg.Pool, ahead?: () => number): LoginLimits['takeRecovery'] {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      ...rateLimitStore(pool, ahead),
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: QUARTER,
    })
  const byEmail = limiter('recovery-email', 5)
  const byAddress = limiter('recovery-address', 30)
  return async (email, address) => {
    await consume(byAddress, networkOf(address))
    if (email !== null) await consume(byEmail, email)
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
