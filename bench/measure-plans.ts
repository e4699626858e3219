import { sql } from 'drizzle-orm'
import { partOrders } from '../api/over/partitions/part-orders'
import type { Persona } from '../api/over/seed/demo-logins'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import type { SentStatement } from '../tests/support/record-statements'
import { fillOrders } from './fill-orders'
import { spreadOrders } from './measure-dashboards'
import { alternate } from './rounds'

const ORDERS = Number(process.env.BENCH_PLANS ?? 3_000_000)
/** What the sizes are carried on to. */
const GOAL = 10_000_000

export interface PlanFigure {
  name: string
  /** ms of the answer at a tenth and at the whole. */
  small: number
  large: number
  /** Pages of 8 KB that its dearest statement touched, at both. */
  blocks: readonly [number, number]
  /** At ten million: what grows goes on growing by the same power, what does not stays. */
  expected: number
  /** Tables that a statement reads from end to end. */
  whole: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

interface Asked {
  as: Persona
  path: string
  query?: Record<string, string | number | string[]>
}

/**
 * Every question that lists, searches and sums orders, over millions of them and a tenth of that: its time, and what
 * PostgreSQL reads for it by `EXPLAIN (ANALYZE, BUFFERS)`. Then once more over orders in partitions (decision 033).
 */
export async function measurePlans(
  say: (text: string) => void,
): Promise<{ orders: number; whole: PlanFigure[]; parts: PlanFigure[] }> {
  const sizes = [ORDERS / 10, ORDERS]
  const apis: TestApi[] = []
  for (const size of sizes) {
    const api = await openTestApi({ database: 'postgres', now: new Date() })
    apis.push(api)
    say(`filling ${size.toLocaleString('en')} orders`)
    await fillOrders(api.db, size)
    await spreadOrders(api.db)
  }
  const [small, large] = apis as [TestApi, TestApi]
  try {
    const whole = await compare(small, large, say)
    for (const api of apis) {
      const { pool, close } = await ownerOf(api)
      await partOrders({ pool, say })
      await close()
    }
    say('the same over partitions')
    const parts = await compare(small, large, say)
    return { orders: ORDERS, whole, parts }
  } finally {
    for (const api of apis) await api.close()
  }
}

async function ownerOf(api: TestApi) {
  const { connect } = await import('../api/ground/db/connect')
  return connect(api.target as { url: string })
}

async function compare(small: TestApi, large: TestApi, say: (text: string) => void): Promise<PlanFigure[]> {
  const figures: PlanFigure[] = []
  const [few, many] = [await questions(small), await questions(large)]
  for (const [at, { name, asked }] of many.entries()) {
    const ask = (api: TestApi, one: Asked) => async () => {
      const answer = await api.as(one.as).get(one.path, one.query)
      if (answer.status !== 200) throw new Error(`${one.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    // One that takes longer than the API lets it is told of, and the others are still measured.
    const refused = await [ask(small, few[at]!.asked), ask(large, asked)].reduce<Promise<string | null>>(
      async (before, call) =>
        (await before) ??
        call().then(
          () => null,
          (error: Error) => error.message,
        ),
      Promise.resolve(null),
    )
    if (refused) {
      say(`${name}: ${refused}`)
      figures.push({ name, small: Number.NaN, large: Number.NaN, blocks: [0, 0], expected: Number.NaN, whole: [] })
      continue
    }
    const [a, b] = await alternate([ask(small, few[at]!.asked), ask(large, asked)], { rounds: 2, repeat: 8 })
    const [before, after] = [await explain(small, ask(small, few[at]!.asked)), await explain(large, ask(large, asked))]
    const power = Math.max(0, Math.log10(b! / a!))
    const expected = b! * (GOAL / ORDERS) ** power
    const figure = {
      name,
      small: a!,
      large: b!,
      blocks: [before.blocks, after.blocks] as const,
      expected,
      whole: after.whole,
    }
    figures.push(figure)
    say(
      `${name}: ${a!.toFixed(1)} → ${b!.toFixed(1)} ms, ${before.blocks} → ${after.blocks} blocks, ${expected.toFixed(1)} ms at ten million${after.whole.length > 0 ? `, reads ${after.whole.join(', ')} whole` : ''}`,
    )
  }
  return figures
}

/** The dearest of its statements. */
async function explain(api: TestApi, work: () => Promise<unknown>): Promise<{ blocks: number; whole: string[] }> {
  const { calls } = await api.statements.during(work)
  let blocks = 0
  const whole = new Set<string>()
  const { pool, close } = await ownerOf(api)
  try {
    for (const call of calls.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text))) {
      const plan = await planOf(pool, call)
      if (!plan) continue
      blocks = Math.max(blocks, (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
      for (const node of nodesOf(plan))
        if (node['Node Type'] === 'Seq Scan' && (node['Actual Rows'] ?? 0) > 50_000) whole.add(node['Relation Name']!)
    }
  } finally {
    await close()
  }
  return { blocks, whole: [...whole] }
}

async function planOf(
  pool: Awaited<ReturnType<typeof ownerOf>>['pool'],
  { text, values }: SentStatement,
): Promise<PlanNode | null> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('RESET statement_timeout')
    client.release()
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The same of each size: what they name is in its middle. */
async function questions(api: TestApi): Promise<{ name: string; asked: Asked }[]> {
  const { rows } = await api.db.execute<{ order: string; company: string; client: string | null }>(sql`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) AS "order",
           (SELECT company_id FROM users WHERE email = 'integrador@soldovale.example') AS company FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM'`)
  const { order } = rows[0]!
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const till = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  const admin = (name: string, path: string, query: Asked['query'] = {}) => ({
    name: `staff: ${name}`,
    asked: { as: 'admin' as const, path, query },
  })
  const own = (name: string, path: string, query: Asked['query'] = {}) => ({
    name: `integrator: ${name}`,
    asked: { as: 'integrator' as const, path, query },
  })
  return [
    admin('orders', '/orders'),
    admin('orders, last page first', '/orders', { field: 'createdAt', order: 'asc' }),
    admin('orders of a status', '/orders', { 'orderStatus[]': ['SHIPPED'] }),
    admin('orders of two dates', '/orders', { initialOrderSentAt: month, finalOrderSentAt: till }),
    admin('orders by a word', '/orders', { search: 'padaria' }),
    admin('orders by two words', '/orders', { search: `padaria ${order}` }),
    admin('orders in vain', '/orders', { search: 'xyzwq nada' }),
    admin('orders, free totalizer', '/orders', { search: 'padaria', isTotalizer: 'true' }),
    admin('budgets', '/budgets'),
    admin('an order', `/orders/${order}`),
    admin('its story', `/orders/${order}/timeline`),
    admin('everything by a word', '/search', { q: 'padaria' }),
    admin('everything by number', '/search', { q: order }),
    admin('queue', '/queue'),
    admin('home', '/home'),
    own('orders', '/orders'),
    own('orders by a word', '/orders', { search: 'padaria' }),
    own('orders in vain', '/orders', { search: 'xyzwq nada' }),
    own('orders, free totalizer', '/orders', { search: 'padaria', isTotalizer: 'true' }),
    own('budgets', '/budgets'),
    own('home', '/home'),
  ]
}
