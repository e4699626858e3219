import { sql } from 'drizzle-orm'
import { applyReading, openReading } from '../api/catalogue/stock/apply-reading'
import type { Database } from '../api/ground/db/executor'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import { fillCatalogue } from './fill-catalogue'
import { fillOrders } from './fill-orders'
import { type Growth, get, measureGrowth, type Operation } from './growth'

interface StockSize {
  orders: number
  products: number
  /** Orders that no reading includes yet; each claims five products. */
  claiming: number
}

const SMALL: StockSize = { orders: 1_000, products: 1_000, claiming: 40 }
const LARGE: StockSize = {
  orders: Number(process.env.BENCH_STOCK_ORDERS || 1_000_000),
  products: Number(process.env.BENCH_STOCK_PRODUCTS || 20_000),
  claiming: 800,
}

export interface StockFigures {
  growth: Growth[]
}

/** Orders on the shelf at either size: what the largest distributor picks in a day or two. */
const PICKING = 200

/** What stock, promises and separation cost from 1,000 orders and 1,000 products to 1,000,000 and 20,000, of five centres, on PostgreSQL. */
export async function measureStock(say: (text: string) => void): Promise<StockFigures> {
  const small = await openFilled(SMALL, say)
  const large = await openFilled(LARGE, say)
  try {
    return { growth: await measureGrowth(OPERATIONS, [small, large], say, { samePages: true }) }
  } finally {
    await small.close()
    await large.close()
  }
}

async function openFilled(size: StockSize, say: (text: string) => void): Promise<TestApi> {
  const api = await openTestApi({ database: 'postgres', now: new Date() })
  say(`filling ${size.orders.toLocaleString('en')} orders, ${size.products.toLocaleString('en')} products`)
  await fillCatalogue(api.db, { products: size.products, tables: 3, prices: size.products, kits: 30 })
  await fillOrders(api.db, size.orders)
  await fillStock(api.db, size)
  await fillShelf(api.db)
  return api
}

/** Five centres, all of them counted, with a thousandth short; the moves of some months; claims spread over products. */
async function fillStock(db: Database, { claiming }: StockSize): Promise<void> {
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(
    sql`INSERT INTO distribution_centers (name, uf) VALUES ('CD Betim/MG', 'MG'), ('CD Feira de Santana/BA', 'BA')`,
  )
  await db.execute(sql`DELETE FROM stock_claims`)
  await db.execute(sql`
    INSERT INTO stock_levels AS l (product_id, center_id, on_hand, allocated, as_of, source, received_at)
    SELECT p.id, d.id, CASE WHEN p.id % 1000 = 7 THEN 0 ELSE 50 + p.id % 400 END, p.id % 40, now() - interval '4 minutes', 'ERP', now()
      FROM products p, distribution_centers d WHERE d.destroyed_at IS NULL
    ON CONFLICT (product_id, center_id) DO UPDATE SET on_hand = excluded.on_hand, allocated = excluded.allocated, as_of = excluded.as_of, claimed = 0`)
  await db.execute(sql`
    INSERT INTO stock_readings (center_id, source, as_of, received_at, rows, applied)
    SELECT d.id, 'ERP', now() - s * interval '10 minutes', now() - s * interval '10 minutes', 1000, 1000 FROM distribution_centers d, generate_series(1, 2000) s`)
  await db.execute(sql`
    INSERT INTO stock_claims (order_id, product_id, center_id, quantity, since)
    SELECT o.id, p.id, 1 + o.n % 5, 3, now() FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders WHERE NOT budget ORDER BY id LIMIT ${claiming}) o
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM products) p ON p.n % ${claiming} = o.n % ${claiming} AND p.n <= ${claiming} * 5
     WHERE EXISTS (SELECT FROM distribution_centers d WHERE d.id = 1 + o.n % 5)`)
  await db.execute(sql`
    UPDATE stock_levels l SET claimed = s.claimed FROM (SELECT product_id, center_id, sum(quantity)::int AS claimed FROM stock_claims GROUP BY 1, 2) s
     WHERE s.product_id = l.product_id AND s.center_id = l.center_id`)
  await db.execute(sql`
    INSERT INTO stock_moves (product_id, center_id, kind, at, delta, on_hand, allocated, claimed)
    SELECT l.product_id, l.center_id, 'READING', now() - s * interval '1 day', 0, l.on_hand, l.allocated, 0 FROM stock_levels l, generate_series(1, 40) s`)
  await db.execute(sql`
    INSERT INTO stock_arrivals (product_id, center_id, quantity, arrives_on, confirmed, source, told_at)
    SELECT product_id, center_id, 20, current_date + 9, true, 'ERP', now() FROM stock_levels WHERE product_id % 5 = 0`)
  for (const table of [
    'stock_levels',
    'stock_products',
    'stock_claims',
    'stock_moves',
    'stock_arrivals',
    'stock_readings',
    'products',
  ])
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
  await db.execute(sql`RESET statement_timeout`)
}

/** The newest orders are being picked, the others of this status are not: a shelf does not grow with the years. */
async function fillShelf(db: Database): Promise<void> {
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(sql`SET session_replication_role = replica`)
  await db.execute(sql`UPDATE orders SET status = 'FINISHED' WHERE status = 'SEPARATION'`)
  await db.execute(sql`
    UPDATE orders SET status = 'SEPARATION' WHERE id IN (
      SELECT id FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM' AND status = 'FINISHED' ORDER BY id DESC LIMIT ${PICKING})`)
  await db.execute(sql`SET session_replication_role = DEFAULT`)
  await db.execute(sql`VACUUM ANALYZE orders`)
  await db.execute(sql`RESET statement_timeout`)
}

/** The order that leaves last of those on the shelf. */
async function onShelf(api: TestApi): Promise<number> {
  const { rows } = await api.db.execute<{ id: number }>(
    sql`SELECT id::int FROM orders WHERE status = 'SEPARATION' ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]!.id
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'stock, what is missing first': async (api) => get(api, '/stock'),
  'stock, next page': async (api) => {
    const { meta } = await get(api, '/stock')()
    return get(api, '/stock', { cursor: String(meta.next) })
  },
  'stock, by name': async (api) => get(api, '/stock', { field: 'name' }),
  'stock of a centre': async (api) => get(api, '/stock', { distributionCenterId: 2 }),
  'stock, searched': async (api) => get(api, '/stock', { search: 'lote 77', perPage: 10 }),
  'summary of stock': async (api) => get(api, '/stock/summary'),
  'a product of stock': async (api) => get(api, '/stock/7'),
  'products, with their word': async (api) => get(api, '/products'),
  separation: async (api) => get(api, '/separation'),
  'the list of a wave': async (api) => get(api, '/separation/list'),
  'an order on the shelf': async (api) => get(api, `/orders/${await onShelf(api)}/picking`),
  'the next of the queue': async (api) => get(api, '/queue/next', { but: await onShelf(api) }),
  'the promise of an order': async (api) => get(api, `/orders/${await onShelf(api)}/promise`),
  'a page of a reading': async (api) => {
    const { rows } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM products ORDER BY id LIMIT 500`)
    let seconds = 0
    return async () => {
      const asOf = new Date(Date.now() + ++seconds * 1_000)
      await api.db.transaction(async (tx) => {
        const reading = await openReading(tx, { centerId: 1, source: 'ERP', asOf }, { now: asOf })
        const counted = rows.map(({ id }) => ({ code: String(id), productId: id, onHand: 60 + (id % 9), allocated: 2 }))
        await applyReading(
          tx,
          reading,
          { asOf, rows: counted, arrivals: [], arrivalsOf: [] },
          { now: asOf, settleMs: 60_000 },
        )
      })
    }
  },
}
