import { eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../db/executor'
import { strangersCodes } from '../db/schema/logins'

/**
 * A guess is right with 3 in 1,000,000: six digits, of which three hold at any moment. 300 in a year make 0.0009: less
 * than 0.1 % a year for an account whose password strangers know (decision 016).
 */
export const MOST_STRANGERS_CODES = 300
const YEAR_MS = 365 * 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Counts one code shown at a device that the account does not know, before it is looked at. The one after the
 * 300th of 365 days stops all that follow for good, and the owner is told by mail, once: a new password ends the stop.
 * @returns false: the code is not to be looked at
 */
export async function countStrangersCode(db: Database, userId: number, now: Date): Promise<boolean> {
  // Most of a flood ends here: one read, no lock.
  const [glance] = await db
    .select({ stoppedAt: strangersCodes.stoppedAt })
    .from(strangersCodes)
    .where(eq(strangersCodes.userId, userId))
  if (glance?.stoppedAt) return false
  return db.transaction(async (tx) => {
    await tx.insert(strangersCodes).values({ userId }).onConflictDoNothing()
    const [row] = await tx.select().from(strangersCodes).where(eq(strangersCodes.userId, userId)).for('update')
    // A new password took the row away a moment ago: this code is the first of the next count, and is not kept.
    if (!row) return true
    if (row.stoppedAt) return false
    const from = dayOf(now.getTime() - YEAR_MS)
    const kept = Object.entries(row.byDay).filter(([day]) => day >= from)
    const tried = kept.reduce((sum, [, codes]) => sum + codes, 0)
    if (tried >= MOST_STRANGERS_CODES) {
      await stop(tx, userId, now)
      return false
    }
    const today = dayOf(now.getTime())
    const byDay = { ...Object.fromEntries(kept), [today]: (row.byDay[today] ?? 0) + 1 }
    await tx.update(strangersCodes).set({ byDay }).where(eq(strangersCodes.userId, userId))
    return true
  })
}

async function stop(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.update(strangersCodes).set({ stoppedAt: now }).where(eq(strangersCodes.userId, userId))
  await tx.execute(sql`
    INSERT INTO account_events (event, user_id, at) VALUES ('TWO_STEP_STOPPED', ${userId}, ${now.toISOString()}::timestamptz)`)
}

/** A right code was no guess. */
export async function returnStrangersCode(db: Executor, userId: number, now: Date): Promise<void> {
  const today = dayOf(now.getTime())
  await db.execute(sql`
    UPDATE strangers_codes SET by_day = jsonb_set(by_day, ARRAY[${today}::text], to_jsonb((by_day ->> ${today}::text)::int - 1))
     WHERE user_id = ${userId} AND (by_day ->> ${today}::text)::int > 0`)
}

/** After a new password the count begins again, and a stop ends: a stranger who knew the old one does not know it. */
export async function forgetStrangersCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(strangersCodes).where(eq(strangersCodes.userId, userId))
}
