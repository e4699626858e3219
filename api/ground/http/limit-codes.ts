import { and, eq, lt, sql } from 'drizzle-orm'
import { networkOf } from '../../../front/network-of'
import type { Database } from '../db/executor'
import { knownDevices } from '../db/schema/logins'
import { ApiError } from '../errors/api-error'
import { countStrangersCode, returnStrangersCode } from './count-strangers-codes'
import { forgetTries, type TryLimit, takeTry } from './count-tries'

/** A caller who shows a code of the second step, after the right password. */
interface CodeTry {
  userId: number
  address: string
  /** Of `known_devices`, when it is one that this account knows. */
  deviceId: number | null
}

export interface CodeLimits {
  /**
   * Takes one try with a code of the app.
   * @returns what gives it back, for a right code
   * @throws RATE_LIMITED, TWO_STEP_CLOSED_TO_STRANGERS beside `code`
   */
  takeCode(guess: CodeTry): Promise<() => Promise<void>>
  /** Counts a recovery code that was wrong: a right one enters whatever was tried before. @throws RATE_LIMITED */
  countWrongRecoveryCode(guess: CodeTry): Promise<void>
}

const QUARTER = 900
const BY_DEVICE: TryLimit = { name: 'code-device', most: 10, seconds: QUARTER }
const BY_ACCOUNT_AND_NETWORK: TryLimit = { name: 'code-pair', most: 10, seconds: QUARTER }
const RECOVERY_BY_DEVICE: TryLimit = { name: 'recovery-code-device', most: 10, seconds: QUARTER }
const RECOVERY_BY_PAIR: TryLimit = { name: 'recovery-code-pair', most: 10, seconds: QUARTER }
/**
 * Wrong codes of one known device in its life: its owner never comes so far; a thief of its token might, and is a
 * stranger from then on. 100 guesses are 0.0003 (count-strangers-codes.ts).
 */
export const MOST_CODES_OF_DEVICE = 100

/**
 * Codes of the second step (decision 016). Of the app: 10 in 15 minutes by known device, or by account and network;
 * all strangers of an account together have a number for the year. Recovery codes have counters of their own.
 */
export function createCodeLimits(db: Database, now: () => Date): CodeLimits {
  const pairOf = ({ userId, address }: CodeTry) => `${userId}|${networkOf(address, { ipv4Bits: 24 })}`

  /** @returns null for a device that has had its share */
  async function takeOfDevice(deviceId: number) {
    await takeTry(db, BY_DEVICE, deviceId, now())
    const taken = await db
      .update(knownDevices)
      .set({ wrongCodes: sql`${knownDevices.wrongCodes} + 1` })
      .where(and(eq(knownDevices.id, deviceId), lt(knownDevices.wrongCodes, MOST_CODES_OF_DEVICE)))
      .returning({ id: knownDevices.id })
    if (taken.length === 0) return null
    return async () => {
      await forgetTries(db, BY_DEVICE, deviceId)
      await db
        .update(knownDevices)
        .set({ wrongCodes: sql`${knownDevices.wrongCodes} - 1` })
        .where(eq(knownDevices.id, deviceId))
    }
  }

  return {
    async takeCode(guess) {
      const { userId, deviceId } = guess
      const ofDevice = deviceId === null ? null : await takeOfDevice(deviceId)
      if (ofDevice) return ofDevice
      await takeTry(db, BY_ACCOUNT_AND_NETWORK, pairOf(guess), now())
      const takenAt = now()
      if (!(await countStrangersCode(db, userId, takenAt)))
        throw new ApiError('TWO_STEP_CLOSED_TO_STRANGERS', {
          errors: [{ field: 'code', code: 'TWO_STEP_CLOSED_TO_STRANGERS' }],
        })
      return async () => {
        await forgetTries(db, BY_ACCOUNT_AND_NETWORK, pairOf(guess))
        await returnStrangersCode(db, userId, takenAt)
      }
    },
    countWrongRecoveryCode: (guess) =>
      guess.deviceId === null
        ? takeTry(db, RECOVERY_BY_PAIR, pairOf(guess), now())
        : takeTry(db, RECOVERY_BY_DEVICE, guess.deviceId, now()),
  }
}
