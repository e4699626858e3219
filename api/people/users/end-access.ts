import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { accountTokens } from '../../ground/db/schema/access'
import { accessTokens } from '../../ground/db/schema/people'
import { forgetDevices } from './known-devices'

/** Ends every session and API token of a user at once, and forgets the devices. @returns how many tokens */
export async function endTokens(tx: Transaction, userId: number, now: Date): Promise<number> {
  const ended = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id })
  await forgetDevices(tx, userId, now)
  return ended.length
}

/** Links that wait in a mail of this user open nothing any more. */
export async function endLinks(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ endedAt: now })
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt), isNull(accountTokens.endedAt)))
}
