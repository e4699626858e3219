import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { applyReading, openReading, type ReadArrival } from '../../catalogue/stock/apply-reading'
import { DEFAULT_SETTLE_MS } from '../../ground/config/erp-settings'
import type { Transaction } from '../../ground/db/executor'
import { DEMO_DISTRIBUTION_CENTERS } from './demo-terms'
import type { SeededTerms } from './seed-terms'

/** What lies in the largest centre of each type, free of anybody's orders. */
const USUAL: Readonly<Partial<Record<ProductType, number>>> = {
  MODULE: 620,
  INVERTER: 34,
  BATTERY: 26,
  STRINGBOX: 72,
  TRANSFORMER: 11,
  BLACK_CABLE: 3600,
  RED_CABLE: 3600,
  GREEN_CABLE: 1400,
  CONNECTOR: 900,
  CHARGER: 18,
  TOOL: 25,
}
const OTHERS = 450

/** The three centres of domain 6.2: their share of the stock, and how long ago they were read. */
const CENTERS = [
  { share: 1, minutes: 4 },
  { share: 0.35, minutes: 180 },
  { share: 0.4, minutes: 4 },
] as const

/** Free of the ERP's orders in each centre, of what is not usual; below zero it has promised more than there is: by the end of a product's name. */
const SPECIAL: readonly (readonly [name: string, free: readonly [number, number, number]])[] = [
  ['VX-6K', [-5, 14, 12]],
  ['VX-10K', [9, 0, 4]],
  ['LV-5 ', [7, 3, 0]],
  ['75 kVA', [0, 0, 0]],
]

/** Days from now on which something comes to a centre, by its place in CENTERS. */
const COMING: readonly (readonly [
  name: string,
  center: number,
  quantity: number,
  inDays: number,
  confirmed: boolean,
])[] = [
  ['VX-6K', 0, 20, 5, true],
  ['HL-585N', 0, 620, 6, true],
  ['HL-585N', 2, 240, 13, false],
  ['VX-10K', 1, 8, 7, true],
  ['75 kVA', 0, 6, 14, false],
]

/** Products with a day or days of their own are made to order: nobody counts them. */
const isMadeToOrder = sql`(p.available_in_days > 0 OR p.available_at IS NOT NULL)`

/**
 * What the demo's centres hold as the ERP said it last, some minutes ago, and in one of them hours ago; and what is on its
 * way. Its orders are there already: what the ERP took in before that is in its figures.
 */
export async function seedStock(tx: Transaction, now: Date, { centerIds }: SeededTerms): Promise<void> {
  // The claims of the orders, which are made at the commit.
  await tx.execute(sql`SET CONSTRAINTS orders_stock_made, orders_stock_moved IMMEDIATE`)
  const { rows: products } = await tx.execute<{ id: number; name: string; type: ProductType }>(
    sql`SELECT p.id::int, p.name, p.type FROM products p WHERE p.destroyed_at IS NULL AND p.enabled AND NOT ${isMadeToOrder} ORDER BY p.id`,
  )
  for (const [at, { share, minutes }] of CENTERS.entries()) {
    const centerId = centerIds[DEMO_DISTRIBUTION_CENTERS[at]!.name]!
    const asOf = new Date(now.getTime() - minutes * 60_000)
    const reading = await openReading(tx, { centerId, source: 'ERP', asOf }, { now: asOf })
    const held = await heldByErp(tx, centerId, asOf)
    const rows = products.map(({ id, name, type }) => {
      const special = SPECIAL.find(([part]) => name.includes(part))
      const allocated = held.get(id) ?? 0
      const free = special ? special[1][at]! : Math.round((USUAL[type] ?? OTHERS) * share) + ((id * 7) % 19)
      return { code: String(id), productId: id, onHand: Math.max(0, free + allocated), allocated }
    })
    const arrivals: ReadArrival[] = COMING.flatMap(([part, center, quantity, inDays, confirmed], n) =>
      products
        .filter(({ name }) => center === at && name.includes(part))
        .slice(0, 1)
        .map(({ id: productId }) => ({
          productId,
          container: `MSCU ${String(410_300 + n * 37)}`,
          quantity,
          on: addDays(saoPauloDate(now), inDays),
          confirmed,
        })),
    )
    const part = { asOf, rows, arrivals, arrivalsOf: products.map(({ id }) => id) }
    await applyReading(tx, reading, part, { now: asOf, settleMs: DEFAULT_SETTLE_MS })
    await tx.execute(sql`
      INSERT INTO stock_centers (center_id, started_at, next_at)
      VALUES (${centerId}, ${asOf.toISOString()}::timestamptz, ${asOf.toISOString()}::timestamptz + interval '10 minutes')`)
  }
}

/** What the ERP's figures hold of the portal's own orders at a moment, by product. */
async function heldByErp(tx: Transaction, centerId: number, asOf: Date): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; held: number }>(sql`
    SELECT c.product_id::int AS id, sum(c.quantity)::int AS held FROM stock_claims c
     WHERE c.center_id = ${centerId} AND c.answered_at <= ${asOf.toISOString()}::timestamptz - interval '1 minute'
       AND NOT EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND o.shipped_at IS NOT NULL)
     GROUP BY c.product_id`)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
