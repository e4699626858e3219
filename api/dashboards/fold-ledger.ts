import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect'

/** Rows of one statement: some 100 ms of the database. */
const BATCH = 20_000

export const KEYS = sql.raw('company_id, kind, month, team_id, status, product_id')
export const AMOUNTS = [
  'orders',
  'total_cents',
  'service_fee_cents',
  'table_cents',
  'line_cents',
  'watts',
  'quantity',
] as const
export const SUMS = sql.raw(AMOUNTS.map((name) => `sum(${name})::bigint AS ${name}`).join(', '))
export const COLUMNS = sql.raw(AMOUNTS.join(', '))
const ADDED = sql.raw(AMOUNTS.map((name) => `${name} = c.${name} + excluded.${name}`).join(', '))

/**
 * Brings the ledger's rows into the counters, by company and over all companies (decision 021): one statement takes and
 * adds them, so that a reader sees each row once. Two folds at once take each row once, and in one order of keys.
 * @returns how many rows were folded
 */
export async function foldLedger(db: Executor): Promise<number> {
  let folded = 0
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`
      WITH taken AS (
        DELETE FROM dashboard_deltas WHERE id IN (SELECT id FROM dashboard_deltas ORDER BY id LIMIT ${BATCH}) RETURNING *),
      added AS (
        INSERT INTO dashboard_counters AS c (${KEYS}, ${COLUMNS})
        SELECT ${KEYS}, ${SUMS} FROM (
          SELECT ${KEYS}, ${COLUMNS} FROM taken
          UNION ALL SELECT 0, kind, month, team_id, status, product_id, ${COLUMNS} FROM taken) x
         GROUP BY ${KEYS} ORDER BY ${KEYS}
        ON CONFLICT (${KEYS}) DO UPDATE SET ${ADDED})
      SELECT count(*)::int AS n FROM taken`)
    const taken = Number(rows[0]?.n ?? 0)
    folded += taken
    if (taken < BATCH) return folded
  }
}
