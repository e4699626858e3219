import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { loginChallenges } from '../../ground/db/schema/logins'
import { hashToken } from '../../ground/http/authenticate'
import { newToken } from './new-token'

const VALID_MS = 600_000
/** Codes that may be tried with one right password. */
const MOST_CODES = 5

/** Stands for a right password until the second step. @returns the token that the caller shows with the code */
export async function openChallenge(db: Database, userId: number, now: Date) {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await db.insert(loginChallenges).values({ userId, tokenHash: hashToken(challenge), createdAt: now, expiresAt })
  return { challenge, expiresAt: expiresAt.toISOString() }
}

/** Counts one try before its code is looked at. @returns null for one that is used up, expired or unknown */
export async function tryChallenge(db: Database, token: string, now: Date) {
  const [row] = await db
    .update(loginChallenges)
    .set({ failures: sql`${loginChallenges.failures} + 1` })
    .where(
      and(
        eq(loginChallenges.tokenHash, hashToken(token)),
        isNull(loginChallenges.usedAt),
        gt(loginChallenges.expiresAt, now),
        lt(loginChallenges.failures, MOST_CODES),
      ),
    )
    .returning({ id: loginChallenges.id, userId: loginChallenges.userId })
  return row ?? null
}

/** @returns false when another one was quicker */
export async function useChallenge(db: Database, id: number, now: Date): Promise<boolean> {
  const used = await db
    .update(loginChallenges)
    .set({ usedAt: now })
    .where(and(eq(loginChallenges.id, id), isNull(loginChallenges.usedAt)))
    .returning({ id: loginChallenges.id })
  return used.length === 1
}
