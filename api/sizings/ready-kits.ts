import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { kitChecks } from '#domain/kits/kit-checks'
import type { KitProduct } from '#domain/kits/kit-product'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import { fromCents } from '#domain/money/money'
import { lineTotal } from '#domain/pricing/line-total'
import { pickRule } from '#domain/pricing/pick-band'
import type { ProductPrices } from '#domain/pricing/price-rule'
import { type PriceTerms, unitPrice } from '#domain/pricing/unit-price'
import type { FixationType, ProductType } from '#domain/products/product-types'
import { isNear, TOLERANCE } from '#domain/sizing/compose-kits'
import { type Pickable, rankings } from '#domain/sizing/pick-kits'
import type { Buyer } from '../budgets/candidate-queries'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import { tableInForce } from '../pricing/load-price-book'
import type { WantedItem } from '../pricing/price-lines'
import { READY_KITS } from '../product-kits/kit-queries'
import { onSale } from '../products/product-queries'

/** What the rules of a kit look at: two kits with the same of these are both allowed, or both not. */
const JUDGED: ReadonlySet<ProductType> = new Set(['MODULE', 'INVERTER', 'BATTERY', 'SUPPORT'])
/** Milliseconds that kits are added up or judged before somebody else's turn comes. */
const TURN = 8

export interface Wanted {
  /** Watts of modules. */
  watts: number
  fixationType: FixationType
  voltages: readonly NetworkVoltage[]
}

/** A ready kit with what decides whether it is one of the three. */
export interface ReadyKit extends Pickable {
  id: number
  name: string
  networkVoltage: NetworkVoltage
  items: WantedItem[]
}

interface Row {
  id: number
  name: string
  networkVoltage: NetworkVoltage
  /** Its items, one after the other: so ten thousand of them stay small. */
  products: number[]
  quantities: number[]
}

/** A product on sale with its prices at this buyer's, and nothing that only a page shows. */
type Product = KitProduct & ProductPrices & { ipi: number }

interface Near {
  kits: Row[]
  products: Product[]
  company: { additionPercentage: number; discountPercentage: number } | null
  settings: Record<string, unknown>
}

/**
 * Of all ready kits near a power those that the best three are among, allowed by the rules and with a price of every
 * item: three or more where there are so many. One statement, and each product is priced once for each quantity.
 * @param kwhOf what a system of so many kWp generates in a year
 */
export async function findReadyKits(
  db: Executor,
  buyer: Buyer,
  wanted: Wanted,
  kwhOf: (kwp: number) => number,
): Promise<ReadyKit[]> {
  const { rows } = await db.execute<RowOf<Near>>(nearKits(buyer, wanted))
  const { kits, products, company, settings } = rows[0]!
  const target = wanted.watts / 1000
  const byId = new Map(products.map((product) => [product.id, product]))
  const centsOf = pricesOf(byId, company)
  const priced: { row: Row; kwp: number; pricePerKwh: number }[] = []
  const giveWay = takeTurns()
  await nextTurn()
  for (const row of kits) {
    await giveWay()
    const kwp = wattsOf(row, byId) / 1000
    if (!isNear(kwp, target)) continue
    const cents = sumOf(row, centsOf)
    if (cents > 0) priced.push({ row, kwp, pricePerKwh: fromCents(cents) / kwhOf(kwp) })
  }
  const isAllowed = judgeOf(byId, settings)
  const found = new Set<(typeof priced)[number]>()
  await nextTurn()
  const orders = rankings(priced, target)
  await nextTurn()
  for (const { ranked, howMany } of orders) {
    let left = howMany
    for (const kit of ranked) {
      if (left === 0) break
      await giveWay()
      if (!isAllowed(kit.row)) continue
      found.add(kit)
      left -= 1
    }
  }
  return [...found].map(({ row, kwp, pricePerKwh }) => ({
    ...{ id: row.id, name: row.name, networkVoltage: row.networkVoltage, kwp, pricePerKwh },
    items: row.products.map((productId, at) => ({ productId, quantity: row.quantities[at]! })),
  }))
}

/** Cents of so many of a product; not a number where it has no price or is not on sale. */
function pricesOf(byId: ReadonlyMap<number, Product>, company: Near['company']) {
  // At home, where kits are priced, there is neither freight nor DIFAL in a kit's price.
  const terms: PriceTerms = {
    ...{ detached: false, taxpayer: false, freightPercentage: 0 },
    additionPercentage: company?.additionPercentage ?? 0,
    discountPercentage: company?.discountPercentage ?? 0,
  }
  const known = new Map<number, Map<number, number>>()
  return (productId: number, quantity: number): number => {
    const ofProduct = known.get(productId) ?? new Map<number, number>()
    known.set(productId, ofProduct)
    const before = ofProduct.get(quantity)
    if (before !== undefined) return before
    const product = byId.get(productId)
    const picked = product ? pickRule(product, quantity) : null
    const { unitPriceCents } = picked?.ok
      ? unitPrice(picked, { ipi: product!.ipi, quantity }, terms)
      : { unitPriceCents: null }
    const cents = unitPriceCents === null ? Number.NaN : lineTotal({ unitPriceCents, quantity })
    ofProduct.set(quantity, cents)
    return cents
  }
}

/** Of the modules as they are now, not as they were when the kit was saved. */
const wattsOf = ({ products, quantities }: Row, byId: ReadonlyMap<number, Product>): number => {
  let watts = 0
  for (const [at, id] of products.entries()) {
    const product = byId.get(id)
    if (product?.type === 'MODULE') watts += (product.potency ?? 0) * quantities[at]!
  }
  return watts
}

const sumOf = ({ products, quantities }: Row, centsOf: (productId: number, quantity: number) => number): number => {
  let cents = 0
  for (const [at, id] of products.entries()) cents += centsOf(id, quantities[at]!)
  return cents
}

/** Whether the rules let a kit be sold; asked once of all that have the same parts. */
function judgeOf(byId: ReadonlyMap<number, Product>, settings: Near['settings']) {
  const known = new Map<string, boolean>()
  const ofKit = new Map<number, boolean>()
  const judge = ({ networkVoltage, products, quantities }: Row): boolean => {
    const lines = products.flatMap((id, at) => {
      const product = byId.get(id)
      return product && JUDGED.has(product.type) ? [{ product, quantity: quantities[at]! }] : []
    })
    const key = `${networkVoltage} ${lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const checks = { budgetType: 'KIT' as const, lines, networkVoltage, settings, bypassRestrictions: false }
    const answer = kitChecks(checks).blockers.length === 0
    known.set(key, answer)
    return answer
  }
  return (row: Row): boolean => {
    const answer = ofKit.get(row.id) ?? judge(row)
    ofKit.set(row.id, answer)
    return answer
  }
}

/** To be awaited in a long loop: now and then others come first. */
function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < TURN) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}

const RULE = sql`'priceCents', r.price_cents, 'adjustment', r.adjustment, 'detachedTaxpayerMargin', 1, 'detachedNonTaxpayerMargin', 1`

/** Every ready kit near a power, what those are made of, and what prices and rules need besides. */
function nearKits({ companyId, now }: Buyer, { watts, fixationType, voltages }: Wanted): SQL {
  const least = Math.floor(watts * (1 - TOLERANCE))
  const most = Math.ceil(watts * (1 + TOLERANCE))
  // The items of each kit by the index: PostgreSQL would read those of all kits.
  return sql`
    WITH near AS MATERIALIZED (
      SELECT k.id, k.name, k.network_voltage, i.products, i.quantities
        FROM product_kits k CROSS JOIN LATERAL (
          SELECT array_agg(i.product_id ORDER BY i.product_id) AS products, array_agg(i.quantity ORDER BY i.product_id) AS quantities
            FROM product_kit_items i WHERE i.kit_id = k.id) i
       WHERE ${READY_KITS} AND k.system_type = 'ON_GRID' AND k.fixation_type = ${fixationType}
         AND k.network_voltage = ANY (${sql.param([...voltages])}::text[])
         AND k.potency BETWEEN ${least}::bigint AND ${most}::bigint AND i.products IS NOT NULL),
    in_force AS MATERIALIZED (${tableInForce({ companyId, now })})
    SELECT (SELECT COALESCE(json_agg(json_build_object('id', k.id, 'name', k.name, 'networkVoltage', k.network_voltage,
                     'products', k.products, 'quantities', k.quantities) ORDER BY k.id), '[]') FROM near k) AS kits,
           (SELECT COALESCE(json_agg(json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'potency', p.potency,
                     'fixationType', p.fixation_type, 'connectorType', p.connector_type, 'specs', p.specs, 'ipi', p.ipi,
                     'exclusive', (SELECT json_build_object(${RULE}) FROM exclusive_products r
                        WHERE r.product_id = p.id AND r.company_id = ${companyId}::bigint AND r.enabled),
                     'bands', COALESCE((SELECT json_agg(json_build_object(${RULE}, 'initialRange', r.initial_range, 'finalRange', r.final_range)
                                ORDER BY r.initial_range NULLS LAST, r.id)
                        FROM price_table_products r WHERE r.price_table_id = (SELECT id FROM in_force) AND r.product_id = p.id), '[]'))), '[]')
              FROM products p WHERE ${onSale} AND p.id IN (SELECT DISTINCT unnest(products) FROM near)) AS products,
           (SELECT json_build_object('additionPercentage', c.addition_percentage, 'discountPercentage', c.discount_percentage)
              FROM companies c WHERE c.id = ${companyId}::bigint AND c.destroyed_at IS NULL) AS company,
           (SELECT COALESCE(json_object_agg(s.key, s.value), '{}') FROM settings s) AS settings`
}
