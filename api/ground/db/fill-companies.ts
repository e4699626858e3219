import type { Connection } from './connect'
import { runAlone } from './run-alone'

/** Rows of orders that say whose order it is (schema/of-order.ts). */
const TABLES = ['order_lines', 'order_status_history', 'order_notes', 'order_revisions', 'payment_documents'] as const

/** Orders at a time: some ten thousand rows, so that nobody waits for a row longer than a moment. */
const BATCH = 5_000

/** Below that the index of the migration itself takes a moment. */
const LARGE = 100_000

/**
 * Makes the index that `0062_rows_of_companies` needs beforehand, while the portal writes: of millions of orders it takes
 * longer than a writer may wait.
 * @param large orders from which on it is worth it
 */
export async function prepareCompanies(pool: Connection['pool'], large = LARGE): Promise<void> {
  const { rows } = await pool.query(
    `SELECT c.reltuples >= $1 AS large, i.indisvalid AS valid FROM pg_class c
       LEFT JOIN pg_index i ON i.indexrelid = to_regclass('public.orders_of_company')
      WHERE c.oid = to_regclass('public.orders') AND c.relkind = 'r'`,
    [large],
  )
  if (!rows[0]?.large || rows[0].valid === true) return
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    // What a run that was broken off has left is of no use.
    await client.query('DROP INDEX CONCURRENTLY IF EXISTS orders_of_company')
    await client.query('CREATE UNIQUE INDEX CONCURRENTLY orders_of_company ON orders (id, company_id)')
  } finally {
    // Its bound is not that of the others.
    client.release(true)
  }
}

/**
 * Fills in the company of the rows that are older than `0062_rows_of_companies`, in batches and while the portal
 * writes; then requires it, and takes away the reference by number alone, which the one with the company includes. A run
 * that was broken off is taken up by the next; where all is done it asks one question.
 */
export async function fillCompanies(pool: Connection['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attname = 'company_id' AND NOT a.attnotnull AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`,
    [TABLES],
  )
  for (const { name } of rows) {
    const { rows: bounds } = await pool.query(
      `SELECT coalesce(min(order_id), 0)::float8 AS first, coalesce(max(order_id), -1)::float8 AS last FROM ${name}`,
    )
    for (let from = bounds[0].first; from <= bounds[0].last; from += BATCH)
      await runAlone(pool, async (client) => {
        await client.query(
          `UPDATE ${name} r SET company_id = o.company_id FROM orders o
            WHERE o.id = r.order_id AND r.order_id >= $1 AND r.order_id < $2 AND r.company_id IS NULL`,
          [from, from + BATCH],
        )
      })
    const known = `${name}_company_known`
    await runAlone(pool, async (client) => {
      await client.query(`ALTER TABLE ${name} DROP CONSTRAINT IF EXISTS ${known},
        ADD CONSTRAINT ${known} CHECK (company_id IS NOT NULL) NOT VALID`)
    })
    // Both read the table and keep nobody from writing it.
    for (const constraint of [known, `${name}_of_company`])
      await runAlone(pool, async (client) => {
        await client.query(`ALTER TABLE ${name} VALIDATE CONSTRAINT ${constraint}`)
      })
    await runAlone(pool, async (client) => {
      await client.query(`ALTER TABLE ${name} ALTER company_id SET NOT NULL`)
      await client.query(
        `ALTER TABLE ${name} DROP CONSTRAINT ${known}, DROP CONSTRAINT IF EXISTS ${name}_order_id_orders_id_fk`,
      )
    })
  }
}
