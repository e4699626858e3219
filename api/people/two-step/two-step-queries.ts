import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/executor'
import { knownDevices, recoveryCodes, twoSteps } from '../../ground/db/schema/logins'
import { ApiError } from '../../ground/errors/api-error'
import { hashToken } from '../../ground/http/authenticate'
import type { Deps } from '../../ground/http/context'
import { decryptSecret } from './encrypt-secret'
import { stepOfCode } from './time-codes'

type Stored = typeof twoSteps.$inferSelect

/** What an account has set up, or begun to; null: nothing. */
export async function findTwoStep(db: Executor, userId: number): Promise<Stored | null> {
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId))
  return row ?? null
}

/** @throws SERVICE_UNAVAILABLE where the key is not configured: the secret lets no one in then */
export function openSecret({ config, log }: Pick<Deps, 'config' | 'log'>, { secret, userId }: Stored): string {
  try {
    return decryptSecret(secret, userId, config.twoStepKeys())
  } catch (error) {
    log.error({ err: error, userId }, 'a two-step secret cannot be read')
    throw new ApiError('SERVICE_UNAVAILABLE')
  }
}

/** Takes a recovery code: each enters once, also where two come at the same time. */
export async function takeRecoveryCode({ db, now }: Deps, userId: number, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** Takes a code of the app: each enters once, also where two come at the same time. */
export async function takeAppCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const { db, now } = deps
  const stored = await findTwoStep(db, userId)
  if (!stored?.confirmedAt) return false
  const step = stepOfCode(openSecret(deps, stored), code, now())
  if (step === null) return false
  const taken = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), isNotNull(twoSteps.confirmedAt), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId })
  return taken.length === 1
}

/**
 * Takes the second step of an account away, with its codes and what devices remember.
 * @returns false: there was none
 */
export async function removeTwoStep(tx: Transaction, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(twoSteps)
    .where(and(eq(twoSteps.userId, userId), isNotNull(twoSteps.confirmedAt)))
    .returning({ userId: twoSteps.userId })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetSteps(tx, userId)
  return gone.length === 1
}

/**
 * A second step is on from now on: earlier logins have not shown it. The other devices are unknown again, since a known
 * one may try more codes (decision 016), and the present one is asked for the step.
 */
export async function forgetEarlierDevices(tx: Transaction, userId: number, tokenId: number, now: Date): Promise<void> {
  await forgetSteps(tx, userId)
  await tx.execute(sql`
    UPDATE known_devices SET ended_at = ${now.toISOString()}::timestamptz
     WHERE user_id = ${userId} AND ended_at IS NULL
       AND id IS DISTINCT FROM (SELECT t.device_id FROM access_tokens t WHERE t.id = ${tokenId})`)
}

/** Every device is asked for the second step again. */
async function forgetSteps(tx: Transaction, userId: number): Promise<void> {
  await tx.update(knownDevices).set({ twoStepUntil: null }).where(eq(knownDevices.userId, userId))
}
