import type { Connection } from './connect'
import { runAlone } from './run-alone'

/**
 * What becomes the first partition of each table, and how many ids a partition takes. As they were when
 * `0058_partitions` was written: the list that counts is that migration's `partition_steps`.
 */
const BECOMING: readonly [table: string, key: string, step: number][] = [
  ['audit_logs', 'id', 20_000_000],
  ['audit_salts', 'audit_log_id', 20_000_000],
  ['audit_seals', 'id', 500_000],
  ['order_events', 'id', 20_000_000],
  ['erp_attempts', 'id', 10_000_000],
  ['outbox_mails', 'id', 20_000_000],
  ['notifications', 'id', 20_000_000],
  ['webhook_deliveries', 'id', 20_000_000],
]

/** Rows that are read through within the lock as well. */
const SMALL = 100_000

/**
 * Lets PostgreSQL read through the tables that `0058_partitions` is about to make partitioned, while they are in use:
 * that every id fits into the first partition is then known, and attaching it under the lock reads nothing. Each is a
 * transaction of its own. Tables that are small, absent or partitioned already are left alone.
 * @returns how to take it back, should the migration fail: the checks would refuse ids some day
 */
export async function preparePartitions(pool: Connection['pool']): Promise<() => Promise<void>> {
  const prepared: string[] = []
  for (const [table, key, step] of BECOMING) {
    const { rows } = await pool.query(
      `SELECT c.reltuples > ${SMALL} AS large FROM pg_class c WHERE c.oid = to_regclass($1) AND c.relkind = 'r'`,
      [`public.${table}`],
    )
    if (!rows[0]?.large) continue
    const { rows: last } = await pool.query(`SELECT coalesce(max(${key}), 0)::float8 AS id FROM ${table}`)
    // A tenth of a step is left for what is written until the migration has run.
    const until = (Math.floor((last[0].id + step / 10) / step) + 1) * step
    prepared.push(table)
    await runAlone(pool, (client) =>
      client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_up_to,
        ADD CONSTRAINT ${table}_up_to CHECK (${key} < ${until}::bigint) NOT VALID`),
    )
    await runAlone(pool, (client) => client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_up_to`))
  }
  return async () => {
    for (const table of prepared)
      await runAlone(pool, (client) => client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_up_to`))
  }
}
