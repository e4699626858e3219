import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DEMO_LOGINS } from '../api/over/seed/demo-logins'
import { startOwnCluster } from '../scripts/find-postgres.mjs'
import { orderCaller } from '../tests/faults/order-caller'
import { openPostgresDatabase } from '../tests/support/postgres-template'
import { startPortal } from '../tests/support/start-portal'
import { median } from './rounds'

/**
 * What `order_counters` cost one hot company with 16 writers, on a PostgreSQL that keeps what it acknowledges: alone,
 * and with a second server that has to have it too. In turns: one row for each key, no counters, and the slots that
 * there are. First by statements alone, which is the most that a database does of
 * such moves, then by calls of one API that make orders. `npx tsx bench/measure-hot-company.ts`; figures in decision 034.
 */
const WRITERS = 16
const SECONDS = 4
const ROUNDS = 3

const cluster = await startOwnCluster()
if (!cluster) throw new Error('no PostgreSQL 15 or newer here')
const standby = await cluster.addStandby()
const database = await openPostgresDatabase(cluster.url, 'demo')
const { url } = database.target as { url: string }
const { pool, db } = database.connection
pool.options.max = WRITERS + 2

const { rows: built } = await pool.query<{ source: string }>(
  `SELECT pg_get_functiondef('add_to_order_counter'::regproc) AS source`,
)
/** As it was before there were slots. */
const countInOneRow = () =>
  pool.query(`
    CREATE OR REPLACE FUNCTION add_to_order_counter(company bigint, state text, is_budget boolean, is_claim boolean, orders_delta integer, cents_delta bigint, potency_delta bigint) RETURNS void
    LANGUAGE sql AS $$
      INSERT INTO order_counters AS c (company_id, status, budget, claim, slot, order_count, total_cents, potency)
      VALUES (company, state, is_budget, is_claim, 0, orders_delta, cents_delta, potency_delta)
      ON CONFLICT (company_id, status, budget, claim, slot) DO UPDATE
        SET order_count = c.order_count + excluded.order_count, total_cents = c.total_cents + excluded.total_cents, potency = c.potency + excluded.potency
    $$`)
const counts = (isOn: boolean) => pool.query(`ALTER TABLE orders ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER orders_count`)
const WAYS = {
  'one row': async () => {
    await counts(true)
    await countInOneRow()
  },
  'without counters': () => counts(false),
  slots: async () => {
    await counts(true)
    await pool.query(built[0]!.source)
  },
}

const [hot] = (
  await db.execute(
    sql`SELECT company_id::int AS company FROM orders WHERE budget GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
).rows
await db.execute(sql`
  UPDATE orders SET company_id = ${hot!.company}
   WHERE id IN (SELECT id FROM orders WHERE budget AND budget_type <> 'CUSTOMER_CLAIM' AND status IN ('NEW', 'NEGOTIATION') ORDER BY id LIMIT ${WRITERS})`)
const { rows: orders } = await db.execute(
  sql`SELECT id::int FROM orders WHERE company_id = ${hot!.company} AND budget AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT ${WRITERS}`,
)

/** @returns how often a second all writers together did it */
async function rateOf(write: (writer: number, turn: number) => Promise<unknown>): Promise<number> {
  let done = 0
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; !isOver; turn++) {
      await write(writer, turn)
      done++
    }
  })
  await pause(SECONDS * 1_000)
  const made = done
  isOver = true
  await Promise.all(writers)
  return made / SECONDS
}

const move = (writer: number, turn: number) =>
  pool.query('UPDATE orders SET status = $2 WHERE id = $1', [
    orders[writer % orders.length]!.id,
    turn % 2 ? 'NEGOTIATION' : 'NEW',
  ])

async function measure(what: string, write: Parameters<typeof rateOf>[0]): Promise<void> {
  const rates = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [way, prepare] of Object.entries(WAYS)) {
      await prepare()
      rates.set(way, [...(rates.get(way) ?? []), await rateOf(write)])
    }
  for (const [way, all] of rates)
    console.log(`${what}, ${way}: ${Math.round(median(all))} a second (${all.map(Math.round).join(', ')})`)
}

async function waitForSecond(isOn: boolean): Promise<void> {
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = '${isOn ? '*' : ''}'`)
  await pool.query('SELECT pg_reload_conf()')
  await pause(500)
}

await pool.query(`ALTER SYSTEM SET max_connections = 200`)
await measure('moves, one server', move)
await waitForSecond(true)
await measure('moves, acknowledged by two', move)

const api = await startPortal(
  { DATABASE_URL: url, JOBS: 'off', LOG_LEVEL: 'error', DATABASE_POOL: String(WRITERS) },
  'api',
)
const call = orderCaller(api.origin)
const token = await call.logIn(DEMO_LOGINS.integrator.email)
const body = JSON.stringify({ budgetType: 'KIT', networkVoltage: 'MONO_220', products: await call.kit(token) })
await measure('orders made by one API, acknowledged by two', async () => {
  const answer = await fetch(`${api.origin}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body,
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
})

await api.stop()
await waitForSecond(false)
await database.close()
standby.stop()
cluster.stop()
