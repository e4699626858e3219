import { sql } from 'drizzle-orm'
import type { Executor } from '../db/executor'
import { looseAlone } from '../db/loose-writes'
import { ApiError } from '../errors/api-error'

/** So many tries of a key in so many seconds, counted from its first. */
export interface TryLimit {
  name: string
  most: number
  seconds: number
}

const keyOf = ({ name }: TryLimit, of: string | number) => `${name}|${of}`

/**
 * Counts one try, in the table that the other limits have too: a restart or a second process resets nothing. Parallel
 * tries are counted one by one.
 * @returns the seconds to wait; 0: go on
 */
export async function countTry(db: Executor, limit: TryLimit, of: string | number, now: Date): Promise<number> {
  const at = now.getTime()
  const { rows } = await db.execute<{ points: number; expire: string }>(sql`
    INSERT INTO rate_limits AS r (key, points, expire)
    SELECT ${keyOf(limit, of)}, 1, ${at + limit.seconds * 1000}::bigint FROM ${looseAlone(db, 'limits')}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire > ${at}::bigint THEN r.points + 1 ELSE 1 END,
      expire = CASE WHEN r.expire > ${at}::bigint THEN r.expire ELSE excluded.expire END
    RETURNING points, expire`)
  const { points, expire } = rows[0]!
  return points > limit.most ? secondsUntil(Number(expire), now) : 0
}

/** Counts one try. @throws RATE_LIMITED with the seconds to wait */
export async function takeTry(db: Executor, limit: TryLimit, of: string | number, now: Date): Promise<void> {
  const wait = await countTry(db, limit, of, now)
  if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
}

/** The seconds until this key has tries again, without taking one; 0: now. */
export async function waitForTries(
  db: Executor,
  keys: readonly (readonly [limit: TryLimit, of: string | number])[],
  now: Date,
): Promise<number> {
  const most = new Map(keys.map(([limit, of]) => [keyOf(limit, of), limit.most]))
  const { rows } = await db.execute<{ key: string; points: number; expire: string }>(sql`
    SELECT key, points, expire FROM rate_limits
     WHERE key = ANY(${sql.param([...most.keys()])}::text[]) AND expire > ${now.getTime()}::bigint`)
  const waits = rows.map(({ key, points, expire }) =>
    points >= most.get(key)! ? secondsUntil(Number(expire), now) : 0,
  )
  return Math.max(0, ...waits)
}

/** Gives all tries of a key back. */
export async function forgetTries(db: Executor, limit: TryLimit, of: string | number): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits USING ${looseAlone(db, 'limits')} WHERE key = ${keyOf(limit, of)}`)
}

/** Gives one try back. */
export async function returnTry(db: Executor, limit: TryLimit, of: string | number): Promise<void> {
  await db.execute(sql`
    UPDATE rate_limits SET points = points - 1 FROM ${looseAlone(db, 'limits')}
     WHERE key = ${keyOf(limit, of)} AND points > 0`)
}

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1000))
