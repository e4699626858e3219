import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import { type CatalogueSize, crowdKits, fillCatalogue } from './fill-catalogue'
import { type Growth, get, measureGrowth, type Operation } from './growth'
import { alternate, median } from './rounds'

const FULL: CatalogueSize = { products: 20_000, tables: 200, prices: 500_000, kits: 10_000 }
const PART: CatalogueSize = { products: 1_000, tables: 10, prices: 25_000, kits: 100 }

export interface CatalogueFigures {
  growth: Growth[]
  /** A result of the sizing assistant over a page of kits, both at full size. */
  sizingOverKits: number
  /** The same where each kit is near the need, on its roof; and where a limit of overload then forbids all of them. */
  crowded: { allowed: Crowded; forbidden: Crowded; hybrid: Crowded }
}

interface Crowded {
  ms: number
  /** 95th percentile of sixty results, ms. */
  p95: number
  /** Over a page of kits in the same rounds. */
  overKits: number
  /** Median of the longest block of the event loop in ten results, ms. */
  blockMs: number
}

/** What the catalogue costs from a twentieth of its full size, a hundredth of its kits, to all of it, on PostgreSQL. */
export async function measureCatalogue(say: (text: string) => void): Promise<CatalogueFigures> {
  const small = await openFilled(PART, say)
  const large = await openFilled(FULL, say)
  try {
    const growth = await measureGrowth(OPERATIONS, [small, large], say, { samePages: true })
    const [kits, sizing] = await alternate([await OPERATIONS.kits!(large), await OPERATIONS['a sizing']!(large)])
    return { growth, sizingOverKits: sizing! / kits!, crowded: await measureCrowd(large, say) }
  } finally {
    await small.close()
    await large.close()
  }
}

/**
 * All 10,000 kits on one roof and within 15 % of one need: the most that a result can have to rank; and all of them
 * hybrids, whose batteries are held against loads.
 */
async function measureCrowd(api: TestApi, say: (text: string) => void): Promise<CatalogueFigures['crowded']> {
  await crowdKits(api.db)
  const buyer = api.as('integrator')
  const site = { uf: 'SC', connection: 'BI', fixationType: 'COLONIAL' }
  const measure = async (asked: object): Promise<Crowded> => {
    const sizing = async () => {
      const { status, body } = await buyer.post<{ kits: unknown[] }>('/sizings', { ...site, ...asked })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.kits.length
    }
    say(`${await sizing()} kits of a crowd`)
    const [kits, result] = await alternate([await OPERATIONS.kits!(api), sizing], { repeat: 15 })
    const blocks: number[] = []
    for (let i = 0; i < 10; i++) {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      await sizing()
      delay.disable()
      blocks.push(delay.max / 1e6)
    }
    const times: number[] = []
    for (let i = 0; i < 60; i++) {
      const began = performance.now()
      await sizing()
      times.push(performance.now() - began)
    }
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
    const crowded = { ms: result!, p95, overKits: result! / kits!, blockMs: median(blocks) }
    say(
      `crowded: ${result!.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, over ${kits!.toFixed(1)} ms, longest block ${crowded.blockMs.toFixed(1)} ms`,
    )
    return crowded
  }
  const plain = { averageConsumption: '935' }
  const allowed = await measure(plain)
  await api.db.execute(sql`UPDATE products SET specs = specs || '{"maxOverload": 1}'::jsonb WHERE type = 'INVERTER'`)
  await api.db.execute(sql`VACUUM ANALYZE products`)
  const forbidden = await measure(plain)
  await api.db.execute(sql`UPDATE products SET specs = specs - 'maxOverload' WHERE type = 'INVERTER'`)
  await api.db.execute(sql`VACUUM ANALYZE products`)
  await crowdKits(api.db, 'HYBRID')
  // A refrigerator, lamps and 800 W for four hours: what the demo's hybrid kits carry.
  const hybrid = await measure({
    ...{ averageConsumption: '735', backupFridges: '1', backupLamps: '10', backupWatts: '800' },
  })
  return { allowed, forbidden, hybrid }
}

async function openFilled(size: CatalogueSize, say: (text: string) => void): Promise<TestApi> {
  const api = await openTestApi({ database: 'postgres', now: new Date() })
  say(`filling ${size.products.toLocaleString('en')} products, ${size.prices.toLocaleString('en')} prices`)
  await fillCatalogue(api.db, size)
  return api
}

const ids = async (api: TestApi, query: ReturnType<typeof sql>) =>
  (await api.db.execute<{ id: number }>(query)).rows.map(({ id }) => Number(id))

const OPERATIONS: Readonly<Record<string, Operation>> = {
  products: async (api) => get(api, '/products'),
  'products by type': async (api) => get(api, '/products', { type: 'INVERTER' }),
  'products, searched': async (api) => get(api, '/products', { search: 'lote 77', perPage: 10 }),
  'products, next page': async (api) => {
    const { meta } = await get(api, '/products')()
    return get(api, '/products', { cursor: String(meta.next) })
  },
  'products to choose from': async (api) => get(api, '/products/listAll'),
  'price tables': async (api) => get(api, '/priceTables', { perPage: 10 }),
  'rows of a price table': async (api) => {
    const [id] = await ids(api, sql`SELECT id FROM price_tables WHERE is_default AND destroyed_at IS NULL`)
    return get(api, `/priceTables/${id}/products`)
  },
  kits: async (api) => get(api, '/productKits', { perPage: 25 }),
  // As many rows at both sizes (growth.ts): one, and a page.
  'kits, searched': async (api) => get(api, '/productKits', { search: 'lote 77', perPage: 1 }),
  'kits, a page of a search': async (api) => get(api, '/productKits', { search: 'Colonial', perPage: 10 }),
  'kits at a company’s prices': async (api) => {
    const buyer = api.as('integrator')
    return async () => {
      const { status, body } = await buyer.get('/productKits')
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
  },
  'a sizing': async (api) => {
    const buyer = api.as('integrator')
    const asked = { averageConsumption: '950', uf: 'SC', connection: 'TRI', fixationType: 'COLONIAL' }
    return async () => {
      const { status, body } = await buyer.post('/sizings', asked)
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
  },
  // Read anew with each look at it: lines, prices, gauge and totals.
  'price of a cart of 20 lines': async (api) => {
    const products = await ids(
      api,
      sql`SELECT p.id FROM products p JOIN price_table_products r ON r.product_id = p.id JOIN price_tables t ON t.id = r.price_table_id
           WHERE t.is_default AND p.enabled AND p.destroyed_at IS NULL AND p.name LIKE '% lote %' ORDER BY p.id LIMIT 20`,
    )
    const me = api.as('integrator')
    const { body } = await me.get<{ version: number }>('/carts/current')
    const filled = await me.post(
      '/carts/current/customized',
      {
        version: body.version,
        budgetType: 'CUSTOMIZED',
        items: products.map((productId) => ({ productId, quantity: 2 })),
      },
      { idempotencyKey: randomUUID() },
    )
    if (filled.status !== 200) throw new Error(JSON.stringify(filled.body))
    return async () => {
      const answer = await me.get<{ items: unknown[] }>('/carts/current')
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    }
  },
}
