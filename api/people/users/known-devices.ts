import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/executor'
import { knownDevices } from '../../ground/db/schema/logins'
import { users } from '../../ground/db/schema/people'
import { hashToken } from '../../ground/http/authenticate'
import { newToken } from './new-token'

/** A device that is not used for so long is a stranger's again. */
const KNOWN_DAYS = 180
/** So long it is asked for no second step, where its user wants that. */
const TWO_STEP_DAYS = 30
/** A program that never shows its device's token makes a new one at each login. */
const MOST_DEVICES = 20
const DAY_MS = 86_400_000

export interface KnownDevice {
  id: number
  token: string
  /** Until then no second step is asked for. */
  twoStepUntil: Date | null
}

/** @param tokens that the caller keeps, of whatever accounts @returns the one that this account knows */
export async function findKnownDevice(
  db: Executor,
  email: string,
  tokens: readonly string[],
  now: Date,
): Promise<KnownDevice | null> {
  if (tokens.length === 0) return null
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const [found] = await db
    .select({ id: knownDevices.id, hash: knownDevices.tokenHash, twoStepUntil: knownDevices.twoStepUntil })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.email, email),
        // What an account of before remembered opens nothing of the one that has its address now.
        isNull(users.destroyedAt),
        inArray(knownDevices.tokenHash, [...byHash.keys()]),
        isNull(knownDevices.endedAt),
        gt(knownDevices.expiresAt, now),
      ),
    )
    .limit(1)
  return found ? { id: found.id, token: byHash.get(found.hash)!, twoStepUntil: found.twoStepUntil } : null
}

/**
 * Notes that a login from this device succeeded; an unknown one becomes known under a token of its own, which no one
 * else could have planted.
 */
export async function rememberDevice(
  tx: Transaction,
  known: KnownDevice | null,
  {
    userId,
    now,
    skipsTwoStep,
    ...seen
  }: { userId: number; now: Date; skipsTwoStep: boolean; userAgent: string | null; address: string },
): Promise<{ id: number; token: string }> {
  const facts = {
    ...seen,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + KNOWN_DAYS * DAY_MS),
    ...(skipsTwoStep ? { twoStepUntil: new Date(now.getTime() + TWO_STEP_DAYS * DAY_MS) } : {}),
  }
  if (known) {
    await tx.update(knownDevices).set(facts).where(eq(knownDevices.id, known.id))
    return known
  }
  const token = newToken()
  const [row] = await tx
    .insert(knownDevices)
    .values({ ...facts, userId, tokenHash: hashToken(token), createdAt: now })
    .returning({ id: knownDevices.id })
  await tx.execute(sql`
    UPDATE known_devices SET ended_at = ${now.toISOString()}::timestamptz
     WHERE user_id = ${userId} AND ended_at IS NULL
       AND id NOT IN (SELECT id FROM known_devices WHERE user_id = ${userId} AND ended_at IS NULL ORDER BY last_used_at DESC, id DESC LIMIT ${MOST_DEVICES})`)
  return { id: row!.id, token }
}

/**
 * Makes every device of a user a stranger's again: after a new password, and when other sessions are ended.
 * @param butId the one that stays
 */
export async function forgetDevices(
  tx: Transaction,
  userId: number,
  now: Date,
  butId?: number | null,
): Promise<number> {
  const ended = await tx
    .update(knownDevices)
    .set({ endedAt: now })
    .where(
      and(
        eq(knownDevices.userId, userId),
        isNull(knownDevices.endedAt),
        butId ? ne(knownDevices.id, butId) : undefined,
      ),
    )
    .returning({ id: knownDevices.id })
  return ended.length
}
