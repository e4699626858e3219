import { eq } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { entriesOf } from '#domain/ground/objects/entries-of'
import type { Transaction } from '../../ground/db/executor'
import {
  exclusiveProducts,
  manufacturers,
  priceTableProducts,
  priceTables,
  products,
  relatedProducts,
} from '../../ground/db/schema/catalogue'
import { companies } from '../../ground/db/schema/people'
import { priceRevisionRows, priceRevisions } from '../../ground/db/schema/prices'
import { buildPrice, buildProduct, demoGtin } from './build-catalogue'
import {
  DEMO_MANUFACTURERS,
  DEMO_PRODUCTS,
  DEMO_RELATED,
  DEMO_UNAVAILABLE_PRODUCTS,
  type DemoProduct,
  type DemoProductKey,
} from './demo-catalogue'
import { DEMO_COMPANIES, type DemoCompany, type DemoCompanyKey } from './demo-companies'
import { insertForIds, insertKeyed, insertRows } from './insert-rows'

export type SeededProducts = Record<DemoProductKey | keyof typeof DEMO_UNAVAILABLE_PRODUCTS, number>

/** Taxpayer and non-taxpayer multiplier of a detached sale (domain 2.3, 6.4). */
const MARGINS: Partial<Record<ProductType, readonly [number, number]>> = {
  MODULE: [1.12, 1.22],
  INVERTER: [1.15, 1.24],
  BATTERY: [1.14, 1.26],
  STRINGBOX: [1.13, 1.28],
  TRANSFORMER: [1.13, 1.28],
}
const OTHER_MARGINS = [1.1, 1.2] as const
const marginsOf = (type: ProductType) => {
  const [taxpayerMargin, nonTaxpayerMargin] = MARGINS[type] ?? OTHER_MARGINS
  return { taxpayerMargin, nonTaxpayerMargin }
}

/** Manufacturers, products with what comes with them, price tables and the exclusive price of domain 6.4. */
export async function seedCatalogue(
  tx: Transaction,
  now: Date,
  companyIds: Record<DemoCompanyKey, number>,
): Promise<SeededProducts> {
  const makerIds = await insertKeyed(
    tx,
    manufacturers,
    DEMO_MANUFACTURERS.map((name) => [name, { name }]),
  )
  const all = entriesOf<Record<keyof SeededProducts, DemoProduct>>({ ...DEMO_PRODUCTS, ...DEMO_UNAVAILABLE_PRODUCTS })
  const state: Readonly<Record<string, { enabled?: boolean; destroyedAt?: Date; availableAt?: string }>> = {
    'HL-550P': { destroyedAt: new Date(now.getTime() - 60 * 86_400_000) },
    'VX-4K': { enabled: false },
    'VX-20KT': { availableAt: addDays(saoPauloDate(now), 45) },
  }
  const ids = await insertKeyed(
    tx,
    products,
    all.map(([key, { maker, price, bands, ...draft }], at) => [
      key,
      buildProduct({
        ...draft,
        gtin: demoGtin(at + 1),
        manufacturerId: maker ? makerIds[maker] : undefined,
        ...state[key],
      }),
    ]),
  )
  await tx.update(products).set({ substituteId: ids['HL-585N'] }).where(eq(products.id, ids['HL-550P']))
  await linkCompatibleBatteries(tx, ids)
  await insertRows(
    tx,
    relatedProducts,
    DEMO_RELATED.map(([parent, product, kitQuantity]) => ({
      parentId: ids[parent],
      productId: ids[product],
      kitQuantity,
    })),
  )

  const [standard, sudeste] = await insertForIds(tx, priceTables, [
    { name: 'Tabela padrão', description: 'Preços de novembro de 2026', isDefault: true },
    { name: 'Tabela Sudeste', description: 'Módulos com 2,5% a menos; demais itens com 1% a mais' },
  ])
  const pricesOf = (priceTableId: number, adjustmentOf: (product: DemoProduct) => number) =>
    all.flatMap(([key, product]) => {
      const common = {
        priceTableId,
        productId: ids[key],
        adjustment: adjustmentOf(product),
        ...marginsOf(product.type),
      }
      return [
        buildPrice({ ...common, price: product.price }),
        ...(product.bands ?? []).map(([price, from, to]) => buildPrice({ ...common, price, band: [from, to] })),
      ]
    })
  await insertRows(tx, priceTableProducts, [
    ...pricesOf(standard!, () => 0),
    ...pricesOf(sudeste!, ({ type }) => (type === 'MODULE' ? -2.5 : 1)),
  ])
  for (const [key, company] of entriesOf<Record<DemoCompanyKey, DemoCompany>>(DEMO_COMPANIES)) {
    if (!company.hasOwnPriceTable) continue
    const id = companyIds[key]
    await tx.update(companies).set({ priceTableId: sudeste }).where(eq(companies.id, id))
  }
  await insertRows(tx, exclusiveProducts, [
    {
      companyId: companyIds.soldovale,
      productId: ids['NS-700H'],
      priceCents: toCents(640),
      detachedTaxpayerMargin: 1.12,
      detachedNonTaxpayerMargin: 1.22,
    },
    {
      companyId: companyIds.pampa,
      productId: ids['NS-700H'],
      priceCents: toCents(540),
      detachedTaxpayerMargin: 1.12,
      detachedNonTaxpayerMargin: 1.22,
      awaitsRole: 'DIRECTOR',
    },
  ])
  await seedPriceDraft(tx, sudeste!, ids['HL-585N'])
  return ids
}

/** A draft that is not applied: what a bulk edit looks like before it changes a price. */
async function seedPriceDraft(tx: Transaction, priceTableId: number, productId: number): Promise<void> {
  const rows = await tx.select().from(priceTableProducts).where(eq(priceTableProducts.priceTableId, priceTableId))
  const chosen = rows.filter((row) => row.productId === productId)
  const [draft] = await tx
    .insert(priceRevisions)
    .values({
      priceTableId,
      number: 1,
      source: 'BULK',
      state: 'DRAFT',
      reason: 'Dólar de dezembro',
      changed: chosen.length,
    })
    .returning({ id: priceRevisions.id })
  await insertRows(
    tx,
    priceRevisionRows,
    chosen.map((row) => {
      const { priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin, initialRange, finalRange } =
        row
      const rest = { adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin, initialRange, finalRange }
      const after = { ...rest, priceCents: Math.round(priceCents * 1.02) }
      return { revisionId: draft!.id, rowId: row.id, productId, before: { ...rest, priceCents }, after }
    }),
  )
}

/** The ids of the batteries that a hybrid inverter works with are known only now (domain 1.7). */
async function linkCompatibleBatteries(tx: Transaction, ids: SeededProducts): Promise<void> {
  const families = [
    { inverters: ['KH-5K', 'KH-8K'], batteries: ['LV-5', 'LV-5E'] },
    { inverters: ['KH-15KT'], batteries: ['HV-BMS', 'HV-5'] },
  ] as const
  for (const { inverters, batteries } of families) {
    const compatibleBatteryIds = batteries.map((key) => ids[key])
    for (const key of inverters) {
      const specs = { ...DEMO_PRODUCTS[key].specs, compatibleBatteryIds }
      await tx.update(products).set({ specs }).where(eq(products.id, ids[key]))
    }
  }
}
