import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { ServedPortal } from '../tests/gates/portal-over-test-api'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import { fillClaims } from './fill-claims'
import { fillOrders } from './fill-orders'
import { type Growth, get, measureGrowth, type Operation } from './growth'
import { CLAIM_OPERATIONS, readStatistics } from './measure-claims'
import { dashboardOperations, spreadOrders } from './measure-dashboards'
import { type LedgerFigures, measureLedger } from './measure-ledger'
import { alternate } from './rounds'

const SIZES = { small: 1_000, large: Number(process.env.BENCH_ORDERS ?? 1_000_000) }

export interface OrderFigures {
  /** From 1,000 to 1,000,000 orders. */
  growth: Growth[]
  /** API's list over its own SQL sent by hand. */
  overSql: { api: number; sql: number; ratio: number }
  longestBlockMs: number
  large: number
  /** The same of claims, one order in twenty. */
  claims: Growth[]
  /** A year's statistics of claims at the large size. */
  statisticsMs: number
  /** The same of the dashboards, over 2,000 companies and 8 teams. */
  dashboards: Growth[]
  /** What the ledger costs a write, at the large size. */
  ledger: LedgerFigures
}

/**
 * The orders' costs at two sizes on PostgreSQL, alternating between the two in one run
 * (docs/performance.md goals 14, 16-18).
 */
export async function measureOrders(say: (text: string) => void): Promise<OrderFigures> {
  const small = await openFilled(SIZES.small, say)
  const large = await openFilled(SIZES.large, say)
  const served: ServedPortal[] = []
  try {
    const growth = await measureGrowth(OPERATIONS, [small, large], say)
    const overSql = await compareWithSql(small)
    say(`list over its SQL: ${overSql.ratio.toFixed(2)}x`)
    const longestBlockMs = await longestBlock(large)
    say('claims')
    await fillClaims(small.db, SIZES.small)
    await fillClaims(large.db, SIZES.large)
    const claims = await measureGrowth(CLAIM_OPERATIONS, [small, large], say)
    const [statisticsMs] = await alternate([await readStatistics(large)], { rounds: 1, repeat: 3 })
    say('dashboards')
    await spreadOrders(small.db)
    await spreadOrders(large.db)
    const dashboards = await measureGrowth(dashboardOperations(served), [small, large], say)
    say('the ledger of the dashboards')
    const ledger = await measureLedger(large, say)
    return {
      growth,
      overSql,
      longestBlockMs,
      large: SIZES.large,
      claims,
      statisticsMs: statisticsMs!,
      dashboards,
      ledger,
    }
  } finally {
    for (const portal of served) await portal.close()
    await small.close()
    await large.close()
  }
}

async function openFilled(count: number, say: (text: string) => void): Promise<TestApi> {
  const api = await openTestApi({ database: 'postgres', now: new Date() })
  say(`filling ${count.toLocaleString('en')} orders`)
  await fillOrders(api.db, count)
  return api
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: async (api: TestApi) => get(api, '/orders'),
  'list by status': async (api: TestApi) => get(api, '/orders', { 'orderStatus[]': ['SHIPPED'] }),
  'list by company': async (api: TestApi) => get(api, '/orders', { companyId: await someCompany(api) }),
  totalizer: async (api: TestApi) => get(api, '/orders', { isTotalizer: 'true' }),
  open: async (api: TestApi) => get(api, `/orders/${await middleOrder(api)}`),
  'next page at 90 % depth': async (api: TestApi) => get(api, '/orders', { cursor: await deepCursor(api) }),
  // A third of the orders wait for a person; the count stops at its cap, and the rows come by their index.
  queue: async (api: TestApi) => get(api, '/queue'),
  'queue of one group': async (api: TestApi) => get(api, '/queue', { group: 'STEPS' }),
  search: async (api: TestApi) => get(api, '/orders', { search: `padaria ${await plainNumber(api)}` }),
  'search everything by number': async (api: TestApi) => get(api, '/search', { q: String(await middleOrder(api)) }),
  'search everything by a word': async (api: TestApi) => get(api, '/search', { q: 'padaria' }),
  'search everything in vain': async (api: TestApi) => get(api, '/search', { q: 'xyzwq nada' }),
  save: async (api: TestApi) => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name ~ 'HL-585N|VX-6K' ORDER BY type`)
    const products = [
      { productId: Number(rows[1]!.id), quantity: 14 },
      { productId: Number(rows[0]!.id), quantity: 1 },
    ]
    return async () => {
      const answer = await api
        .as('integrator')
        .post('/orders', { budgetType: 'KIT', products }, { idempotencyKey: randomUUID() })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    }
  },
}

const one = async (api: TestApi, query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.value)
const someCompany = (api: TestApi) =>
  one(api, sql`SELECT company_id AS value FROM orders WHERE NOT budget GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
const middleOrder = (api: TestApi) =>
  one(api, sql`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) AS value FROM orders WHERE NOT budget`)

/** Of an order in the middle. A round one reads as much of the index as the word beside it (docs/promises.md). */
const plainNumber = (api: TestApi) =>
  one(
    api,
    sql`SELECT min(id) AS value FROM orders WHERE id::text !~ '00' AND id >= (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) FROM orders)`,
  )

async function deepCursor(api: TestApi): Promise<string> {
  const { rows } = await api.db.execute(
    sql`SELECT percentile_disc(0.1) WITHIN GROUP (ORDER BY order_sent_at) AS at FROM orders WHERE NOT budget`,
  )
  const v = new Date(String(rows[0]!.at)).toISOString()
  return Buffer.from(JSON.stringify({ f: 'orderSentAt', o: 'desc', d: 'next', v, id: 1 })).toString('base64url')
}

/** The statements that the API's list really sends, sent by hand over the same pool. */
async function compareWithSql(api: TestApi): Promise<OrderFigures['overSql']> {
  const list = get(api, '/orders')
  await list()
  const sent: { text: string; values: unknown[] }[] = []
  const pool = (api.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
  const query = pool.query.bind(pool)
  pool.query = (...args: unknown[]) => {
    const [first, values] = args as [{ text: string } | string, unknown[]]
    sent.push({ text: typeof first === 'string' ? first : first.text, values: values ?? [] })
    return query(...args)
  }
  await list()
  pool.query = query
  if (sent.length === 0) throw new Error('no statement was recorded')
  const bare = async () => {
    for (const { text, values } of sent) await query(text, values)
  }
  const [apiMs, sqlMs] = await alternate([list, bare], { repeat: 60 })
  return { api: apiMs!, sql: sqlMs!, ratio: apiMs! / sqlMs! }
}

async function longestBlock(api: TestApi): Promise<number> {
  const monitor = monitorEventLoopDelay({ resolution: 1 })
  monitor.enable()
  for (let i = 0; i < 20; i++) {
    await get(api, '/orders', { search: 'mercado' })()
    await get(api, '/orders', { initialOrderPotency: '5', isTotalizer: 'true' })()
    await get(api, '/orders', { perPage: 300 })()
  }
  monitor.disable()
  return monitor.max / 1e6
}
