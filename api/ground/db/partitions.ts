import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Database, Executor } from './executor'
import type { RowOf } from './row-of'

/** Of a step: with less than this left and nothing made beyond, operators are told. */
const LEAST_RESERVE = 0.2

/** A partitioned table, and how far its ids may go. */
export interface PartitionReserve {
  table: string
  /** Ids that a whole partition takes. */
  step: number
  /** The last id that was given out. */
  position: number
  /** The first id that no partition takes: its row could not be written. */
  untilId: number
  /** Ids until then. */
  left: number
}

/**
 * How many ids each partitioned table may still give out. Its partitions are made ahead by `keepPartitions`.
 * @returns every table of the one list (`partition_steps` of the migrations), in its order
 */
export async function readPartitions(db: Executor): Promise<PartitionReserve[]> {
  const { rows } = await db.execute<RowOf<PartitionReserve>>(sql`
    SELECT s.name AS "table", s.step::float8 AS step, p.position::float8 AS position, u.until_id::float8 AS "untilId",
           (u.until_id - 1 - p.position)::float8 AS left
      FROM partition_steps() WITH ORDINALITY s(name, key, step, numbers, store, place),
           LATERAL (SELECT partition_position(s.name) AS position) p,
           LATERAL (SELECT coalesce(max(until_id), 0) AS until_id FROM partition_ranges(s.name)) u
     ORDER BY s.place`)
  return rows
}

/**
 * The tables that will soon take no more rows: less than a fifth of a step is left and no partition lies beyond. Empty
 * as long as the daily job runs, which keeps a whole one empty. For whoever tells operators.
 */
export async function partitionsShort(db: Executor): Promise<PartitionReserve[]> {
  return (await readPartitions(db)).filter(({ left, step }) => left < step * LEAST_RESERVE)
}

interface KeepDeps {
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Makes the partitions that come and drops the days of keys that have gone: at the start of a process that does
 * background work and with the daily job. A table that is too busy for the lock, or a database that is away, is left
 * to the next run; a table that is short by then is told loudly. Safe on several machines at once. Never throws.
 */
export async function keepPartitions({ db, log }: KeepDeps): Promise<void> {
  try {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM partition_steps()`)
    for (const { name } of rows)
      await turn(log, name, () => db.execute<{ n: number }>(sql`SELECT add_partitions(${name}) AS n`))
    await turn(log, 'idempotency_keys', () => db.execute<{ n: number }>(sql`SELECT turn_key_days() AS n`))
    for (const short of await partitionsShort(db))
      log.error(short, 'a table will soon take no more rows: its next partition could not be made')
  } catch (error) {
    log.warn({ err: error }, 'partitions were not looked after; the next run does it')
  }
}

/**
 * Renews the planner's figures of the tables over partitions, which autovacuum leaves alone: with the daily job, and of
 * each table once a day. It reads some pages of every partition, and what is in its way, or takes too long for a
 * statement, is left to the next run. Never throws.
 */
export async function renewFigures({ db, log }: KeepDeps): Promise<void> {
  try {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM partition_steps()`)
    for (const { name } of rows) await db.execute(sql`SELECT analyze_partitioned(${name})`)
  } catch (error) {
    log.warn({ err: error }, 'figures of partitioned tables were not renewed; the next run does it')
  }
}

async function turn(
  log: KeepDeps['log'],
  table: string,
  work: () => Promise<{ rows: { n: number }[] }>,
): Promise<void> {
  try {
    const { rows } = await work()
    if (rows[0]!.n > 0) log.info({ table, partitions: rows[0]!.n }, 'partitions made or dropped')
  } catch (error) {
    if (isLocked(error)) log.info({ table }, 'too busy to make its partitions; the next run does it')
    else log.error({ err: error, table }, 'its partitions could not be made')
  }
}

/** 55P03: the lock was not had in time; 40P01: another one was before. */
function isLocked(error: unknown): boolean {
  for (const cause of causesOf(error)) if (/^(55P03|40P01)$/.test(String(propertyOf(cause, 'code')))) return true
  return false
}
