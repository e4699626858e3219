import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_SETTINGS } from '#domain/ground/settings/default-settings'
import { callBlock } from '#domain/people/api-quotas/api-quotas'
import type { Who } from '../../ground/caller/who'
import type { Database } from '../../ground/db/executor'
import { beLoose, loose } from '../../ground/db/loose-writes'
import type { RowOf } from '../../ground/db/row-of'

type Caller = Pick<Who, 'userId' | 'companyId'>

/** How a call stands to the limit that is nearest: the user's own, or the company's where it has one. */
export interface Counted {
  /** This one too; above the limit where it is refused. */
  calls: number
  limit: number
  alerted: boolean
}

/**
 * Calls of API users, counted before they are made: a process takes some of the day at once in one statement, which
 * decides, and counts them down in memory (decision 034). What it does not use it gives back; a process that dies takes
 * at most 20 of a user's day with it, and no number of processes ever answers more than the limit.
 */
export interface CallLeases {
  /** Takes one call of this São Paulo day. */
  take(who: Caller, day: string): Promise<Counted>
  /** The warning of this day has gone out. */
  noteAlert(userId: number): void
  /** Gives back what is left of all users. */
  giveBack(): Promise<void>
  /** As `giveBack`, and for good. */
  close(): Promise<void>
}

/** The default where the user has no quota of its own: the settings table, else the product's. */
export const DEFAULT_LIMIT = sql`COALESCE((SELECT CASE WHEN jsonb_typeof(value) = 'number' THEN floor((value #>> '{}')::numeric)::int END
  FROM settings WHERE key = 'externalApi.dailyCalls'), ${DEFAULT_SETTINGS['externalApi.dailyCalls']}::int)`

/** A block that is older is given back: by then a change of the quota is heard, and the usage page is right again. */
const HELD_MS = 5_000

/** Calls that are counted already and not made yet. */
interface Block extends Counted {
  companyId: number
  day: string
  left: number
  since: number
}

export function createCallLeases(db: Database, { heldMs = HELD_MS }: { heldMs?: number } = {}): CallLeases {
  const blocks = new Map<number, Block>()
  /** The last user of a statement has to end before the next one of the same user begins. */
  const turns = new Map<number, Promise<unknown>>()

  const isOld = ({ since }: Block) => performance.now() - since > heldMs

  function takeHeld(userId: number, day: string): Counted | null {
    const block = blocks.get(userId)
    if (!block || block.left === 0 || block.day !== day || isOld(block)) return null
    block.left -= 1
    return { calls: block.calls - block.left, limit: block.limit, alerted: block.alerted }
  }

  /** As many callers as wait for one statement share its block. */
  async function take(who: Caller, day: string): Promise<Counted> {
    const held = takeHeld(who.userId, day)
    if (held) return held
    const before = turns.get(who.userId)
    const turn = (before ?? Promise.resolve())
      .catch(() => {})
      .then(async () => takeHeld(who.userId, day) ?? (await lease(who, day)))
    turns.set(who.userId, turn)
    try {
      return await turn
    } finally {
      if (turns.get(who.userId) === turn) turns.delete(who.userId)
    }
  }

  async function lease(who: Caller, day: string): Promise<Counted> {
    const { userId, companyId } = who
    await giveBackOf(userId)
    const { taken, ...counted } =
      (await countOwn(db, who, day, true)) ??
      (await countOwn(db, who, day, false)) ??
      (await countWithCompany(db, who, day))
    if (taken > 1) blocks.set(userId, { ...counted, companyId, day, left: taken - 1, since: performance.now() })
    return { ...counted, calls: counted.calls - Math.max(0, taken - 1) }
  }

  async function giveBackOf(userId: number): Promise<void> {
    const block = blocks.get(userId)
    blocks.delete(userId)
    if (!block || block.left === 0) return
    await db.execute(sql`
      UPDATE api_usage SET calls = greatest(0, calls - ${block.left}) FROM ${loose('apiCalls')}
       WHERE user_id = ${userId} AND day = ${block.day}::date`)
  }

  async function giveBack(): Promise<void> {
    await Promise.all([...blocks.keys()].map(giveBackOf))
  }

  // One that cannot be given back is lost, as after a crash.
  const sweep = setInterval(() => {
    for (const [userId, block] of blocks)
      if (block.left === 0) blocks.delete(userId)
      else if (isOld(block)) giveBackOf(userId).catch(() => {})
  }, heldMs)
  sweep.unref()

  return {
    take,
    giveBack,
    noteAlert(userId) {
      const block = blocks.get(userId)
      if (block) block.alerted = true
    },
    async close() {
      clearInterval(sweep)
      await giveBack()
    },
  }
}

type Taken = Counted & { taken: number }

const limits = ({ userId, companyId }: Caller) => sql`
  SELECT COALESCE((SELECT daily_limit FROM api_quotas WHERE user_id = ${userId}), ${DEFAULT_LIMIT}) AS own,
         (SELECT daily_limit FROM api_quotas WHERE company_id = ${companyId} AND user_id IS NULL) AS company`

/** As `callBlock`. */
const blockOf = (limit: SQL): SQL => sql`LEAST(20, GREATEST(1, ${limit} / 20))`

/**
 * One statement, for a user whose company has no quota; null when it counted nothing, whatever the reason.
 * @param asBlock a block where five of its kind are left; else one call
 */
async function countOwn(db: Database, who: Caller, day: string, asBlock: boolean): Promise<Taken | null> {
  const block = asBlock ? blockOf(sql`own`) : sql`1`
  const fits = asBlock
    ? sql`own >= 5 * ${block} AND ${block} > 1 AND own - COALESCE((SELECT calls FROM present), 0) >= 5 * ${block}`
    : sql`own > 0`
  const stillFits = asBlock
    ? sql`(SELECT own - api_usage.calls >= 5 * ${block} FROM limits)`
    : sql`api_usage.calls < (SELECT own FROM limits)`
  const { rows } = await db.execute<RowOf<Counted>>(sql`
    WITH limits AS (${limits(who)}),
    present AS (SELECT calls FROM api_usage WHERE user_id = ${who.userId} AND day = ${day}::date)
    INSERT INTO api_usage (user_id, company_id, day, calls)
    SELECT ${who.userId}::bigint, ${who.companyId}::bigint, ${day}::date, ${block} FROM limits, ${loose('apiCalls')}
     WHERE company IS NULL AND ${fits}
    ON CONFLICT (user_id, day) DO UPDATE SET calls = api_usage.calls + excluded.calls WHERE ${stillFits}
    RETURNING calls, (SELECT own FROM limits) AS limit, alerted_at IS NOT NULL AS alerted`)
  const row = rows[0]
  return row ? { ...row, taken: asBlock ? callBlock(row.limit) : 1 } : null
}

/**
 * The company's limit holds over all its users, each with a row of its own: they take turns at a lock, so that the sum
 * is the present one. Also for a user at its own limit: the refusal is counted.
 */
function countWithCompany(db: Database, who: Caller, day: string): Promise<Taken> {
  return db.transaction(async (tx) => {
    await beLoose(tx, 'apiCalls')
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('api_usage'), ${who.companyId}::int)`)
    const { rows } = await tx.execute<{
      own: number
      company: number | null
      calls: number
      companyCalls: number
      alerted: boolean
    }>(sql`
      SELECT l.own, l.company, COALESCE(u.calls, 0) AS calls, u.alerted_at IS NOT NULL AS alerted,
             (SELECT COALESCE(sum(calls), 0)::int FROM api_usage WHERE company_id = ${who.companyId} AND day = ${day}::date) AS "companyCalls"
        FROM (${limits(who)}) l LEFT JOIN api_usage u ON u.user_id = ${who.userId} AND u.day = ${day}::date`)
    const { own, company, calls, companyCalls, alerted } = rows[0]!
    const nearest =
      company !== null && company - companyCalls < own - calls
        ? { limit: company, calls: companyCalls }
        : { limit: own, calls }
    const left = nearest.limit - nearest.calls
    const isRefused = left <= 0
    const block = callBlock(nearest.limit)
    const taken = left >= 5 * block ? block : 1
    const column = sql.identifier(isRefused ? 'refused' : 'calls')
    // Beside the lock the user's own calls may still be counted by the other statement.
    const fits = isRefused ? sql`true` : sql`api_usage.calls + ${taken}::int <= ${own}`
    const { rowCount } = await tx.execute(sql`
      INSERT INTO api_usage (user_id, company_id, day, ${column})
      VALUES (${who.userId}, ${who.companyId}, ${day}::date, ${isRefused ? 1 : taken})
      ON CONFLICT (user_id, day) DO UPDATE SET ${column} = api_usage.${column} + excluded.${column} WHERE ${fits}`)
    if (rowCount === 0) return { limit: own, calls: own + 1, alerted: true, taken: 0 }
    if (isRefused) return { limit: nearest.limit, calls: nearest.calls + 1, alerted: true, taken: 0 }
    return { limit: nearest.limit, calls: nearest.calls + taken, alerted, taken }
  })
}
