import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../db/executor'
import { beLoose, looseAlone } from '../db/loose-writes'
import { countTry, type TryLimit, waitForTries } from './count-tries'

const QUARTER = 900
/** Wrong passwords of one network at one account, and of one network at all accounts. */
export const BY_ACCOUNT_AND_NETWORK: TryLimit = { name: 'login-pair', most: 8, seconds: QUARTER }
export const BY_NETWORK: TryLimit = { name: 'login-network', most: 60, seconds: QUARTER }

/** Tries of all strangers together at one account: 25 at once, then one in 50 s. At most 25 + 72 = 97 in any hour. */
const AT_ONCE = 25
const EVERY_MS = 50_000
/** How long a turn is kept for the network that came last, before any other may have it. */
const KEPT_MS = 20_000
/** A network that has not asked for so long has no claim on a turn. */
const CLAIM_SECONDS = 90
/** How often, at most, it is recorded that a refused stranger has asked. */
const NOTED_MS = 5_000

export interface Stranger {
  email: string
  /** /24 or /64 (`networkOf`). */
  network: string
}

/** No address of a person is kept: of those without an account nothing else is known. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

/** The key of `BY_ACCOUNT_AND_NETWORK`. */
export const pairOf = ({ email, network }: Stranger): string => `${accountKey(email)}|${network}`

/**
 * One try from a device that this account does not know (decision 016). Strangers together are slowed down, never
 * locked out: under attack a turn opens every 50 s, and the network that came last has it first, one where the
 * owner logged in before ahead of all. An attacker has asked long ago. An address without an account is treated alike.
 * @returns the seconds to wait; 0: the try is taken
 */
export async function takeStrangersTry(db: Database, stranger: Stranger, now: Date): Promise<number> {
  const { network } = stranger
  const exhausted = await waitForTries(
    db,
    [
      [BY_ACCOUNT_AND_NETWORK, pairOf(stranger)],
      [BY_NETWORK, network],
    ],
    now,
  )
  if (exhausted > 0) return exhausted
  // Most of a flood ends here: one read, no lock, nothing written.
  const glance = await look(db, stranger, now)
  if (glance.wait > 0 && glance.isNoted) return glance.wait

  return db.transaction(async (tx) => {
    await beLoose(tx, 'limits')
    await ask(tx, stranger, now)
    const { wait } = await look(tx, stranger, now)
    if (wait > 0) {
      await noteSlowness(tx, stranger.email, now)
      return wait
    }
    const over =
      (await countTry(tx, BY_NETWORK, network, now)) ||
      (await countTry(tx, BY_ACCOUNT_AND_NETWORK, pairOf(stranger), now))
    if (over > 0) return over
    await tx.execute(sql`
      UPDATE login_accounts SET busy_until = greatest(busy_until, ${at(now)}) + ${EVERY_MS} * interval '1 millisecond'
       WHERE key = ${accountKey(stranger.email)}`)
    return 0
  })
}

/** A right password takes its try back. */
export async function returnStrangersTry(db: Executor, email: string): Promise<void> {
  await db.execute(sql`
    UPDATE login_accounts SET busy_until = busy_until - ${EVERY_MS} * interval '1 millisecond'
      FROM ${looseAlone(db, 'limits')} WHERE key = ${accountKey(email)}`)
}

/** Locks the account's row and puts this network among those that ask. */
async function ask(tx: Transaction, { email, network }: Stranger, now: Date): Promise<void> {
  const key = accountKey(email)
  await tx.execute(
    sql`INSERT INTO login_accounts (key, busy_until) VALUES (${key}, ${at(now)}) ON CONFLICT (key) DO NOTHING`,
  )
  await tx.execute(sql`SELECT 1 FROM login_accounts WHERE key = ${key} FOR UPDATE`)
  await tx.execute(sql`
    INSERT INTO login_claims AS mine (key, network, is_known, first_asked_at, last_asked_at)
    VALUES (${key}, ${network}, ${knows({ email, network }, now)}, ${at(now)}, ${at(now)})
    ON CONFLICT (key, network) DO UPDATE SET last_asked_at = excluded.last_asked_at`)
}

/** True where the owner has logged in from this network in the last 90 days. */
const knows = ({ email, network }: Stranger, now: Date) => sql`EXISTS (
  SELECT 1 FROM access_tokens t JOIN users u ON u.id = t.user_id
   WHERE u.email = ${email} AND u.destroyed_at IS NULL AND t.kind = 'LOGIN' AND t.network = ${network} AND t.created_at > ${at(now)} - interval '90 days')`

/**
 * @returns the seconds until this network may try, and whether its asking was written down a moment ago
 */
async function look(
  db: Executor,
  { email, network }: Stranger,
  now: Date,
): Promise<{ wait: number; isNoted: boolean }> {
  const key = accountKey(email)
  const { rows } = await db.execute<{ busyUntil: string; askedAt: string | null; isBehind: boolean }>(sql`
    SELECT a.busy_until AS "busyUntil", mine.last_asked_at AS "askedAt",
           EXISTS (
             SELECT 1 FROM login_claims c
              WHERE c.key = ${key} AND c.network <> ${network} AND c.last_asked_at > ${at(now)} - ${CLAIM_SECONDS} * interval '1 second'
                AND (c.is_known, c.first_asked_at) > (mine.is_known, mine.first_asked_at)
                AND NOT EXISTS (
                  SELECT 1 FROM rate_limits r WHERE r.key = ${`${BY_ACCOUNT_AND_NETWORK.name}|${key}|`} || c.network
                     AND r.points >= ${BY_ACCOUNT_AND_NETWORK.most} AND r.expire > ${now.getTime()}::bigint)) AS "isBehind"
      FROM login_accounts a LEFT JOIN login_claims mine ON mine.key = a.key AND mine.network = ${network}
     WHERE a.key = ${key}`)
  const row = rows[0]
  if (!row) return { wait: 0, isNoted: false }
  const opensAt = new Date(row.busyUntil).getTime() - (AT_ONCE - 1) * EVERY_MS
  const mayFrom = row.isBehind ? opensAt + KEPT_MS : opensAt
  return {
    wait: Math.max(0, Math.ceil((mayFrom - now.getTime()) / 1000)),
    isNoted: row.askedAt !== null && now.getTime() - new Date(row.askedAt).getTime() < NOTED_MS,
  }
}

/**
 * The owner is told by mail, once an attack: a new one begins after a day without. Whether there is an owner the mail
 * job finds out.
 */
async function noteSlowness(tx: Transaction, email: string, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    UPDATE login_accounts SET told_at = ${at(now)}
     WHERE key = ${accountKey(email)} AND (told_at IS NULL OR slowed_at < ${at(now)} - interval '1 day') RETURNING 1`)
  await tx.execute(sql`UPDATE login_accounts SET slowed_at = ${at(now)} WHERE key = ${accountKey(email)}`)
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO account_events (event, data, at) VALUES ('LOGIN_SLOWED', ${JSON.stringify({ email })}::jsonb, ${at(now)})`)
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
