import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'

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
 * Brings the ledger's rows into the counters, by company and over all companies, and into the counts of companies
 * (decision 021): one statement takes and adds them, so that a reader sees each row once. Folds take turns.
 * @returns how many rows were folded
 */
export async function foldLedger(db: Executor): Promise<number> {
  let folded = 0
  for (;;) {
    const taken = await db.transaction((tx) => foldBatch(tx))
    folded += taken
    if (taken < BATCH) return folded
  }
}

async function foldBatch(tx: Executor): Promise<number> {
  // Taken before the statement's view of the data: what a company had before must be what the last fold left.
  await tx.execute(sql`LOCK TABLE dashboard_company_counts IN EXCLUSIVE MODE`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH taken AS (
      DELETE FROM dashboard_deltas WHERE id IN (SELECT id FROM dashboard_deltas ORDER BY id LIMIT ${BATCH}) RETURNING *),
    added AS (
      INSERT INTO dashboard_counters AS c (${KEYS}, ${COLUMNS})
      SELECT ${KEYS}, ${SUMS} FROM (
        SELECT ${KEYS}, ${COLUMNS} FROM taken
        UNION ALL SELECT 0, kind, month, team_id, status, product_id, ${COLUMNS} FROM taken) x
       GROUP BY ${KEYS} ORDER BY ${KEYS}
      ON CONFLICT (${KEYS}) DO UPDATE SET ${ADDED}),
    changed AS (
      SELECT g.name, x.month, x.company_id, x.team_id, sum(x.orders) AS orders
        FROM taken x CROSS JOIN LATERAL unnest(dashboard_groups(x.kind, x.status)) AS g (name)
       WHERE x.product_id = 0 GROUP BY 1, 2, 3, 4 HAVING sum(x.orders) <> 0),
    met AS (SELECT DISTINCT name, month, company_id FROM changed),
    held AS (
      SELECT name, month, company_id, team_id, sum(was) AS was, sum(was) + sum(more) AS now FROM (
        SELECT m.name, m.month, m.company_id, x.team_id, x.orders AS was, 0 AS more
          FROM met m JOIN dashboard_counters x ON x.company_id = m.company_id AND x.month = m.month AND x.product_id = 0
           AND m.name = ANY (dashboard_groups(x.kind, x.status))
        UNION ALL SELECT name, month, company_id, team_id, 0, orders FROM changed) y
       GROUP BY 1, 2, 3, 4),
    sets AS (
      SELECT name, month, company_id, array_agg(team_id ORDER BY team_id) FILTER (WHERE was > 0) AS was,
             array_agg(team_id ORDER BY team_id) FILTER (WHERE now > 0) AS now
        FROM held GROUP BY 1, 2, 3),
    counted AS (
      INSERT INTO dashboard_company_counts AS c (name, month, team_ids, companies)
      SELECT s.name, s.month, v.team_ids, sum(v.sign) FROM sets s, LATERAL (VALUES (s.was, -1), (s.now, 1)) AS v (team_ids, sign)
       WHERE v.team_ids IS NOT NULL AND s.was IS DISTINCT FROM s.now
       GROUP BY 1, 2, 3 HAVING sum(v.sign) <> 0
      ON CONFLICT (name, month, team_ids) DO UPDATE SET companies = c.companies + excluded.companies)
    SELECT count(*)::int AS n FROM taken`)
  return Number(rows[0]?.n ?? 0)
}
