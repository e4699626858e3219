import { countPoints } from '#domain/catalogue/kits/batch-points'
import type { BatchWish } from '#domain/catalogue/kits/kit-batch-input'
import { kitName } from '#domain/catalogue/kits/kit-name'
import { type BomCandidate, proposeBom } from '#domain/catalogue/kits/propose-bom'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { keysOf } from '#domain/ground/objects/keys-of'
import { recordOf } from '#domain/ground/objects/record-of'
import type { Transaction } from '../../ground/db/executor'
import { kitBatches } from '../../ground/db/schema/batches'
import { productKitItems, productKits, promotionKits, promotions } from '../../ground/db/schema/catalogue'
import { DEMO_PRODUCTS, type DemoProduct, type DemoProductKey } from './demo-catalogue'
import { DEMO_KITS, type DemoKitKey, type KitRecipe } from './demo-kits'
import { insertKeyed, insertRows } from './insert-rows'
import type { SeededProducts } from './seed-catalogue'

export interface SeededKit {
  id: number
  items: (readonly [productId: number, quantity: number])[]
  recipe: KitRecipe
}

/** Ready, hybrid and promotion kits of domain 6.4; what a kit needs beside its own lines is proposed by domain 1.5. */
export async function seedKits(
  tx: Transaction,
  now: Date,
  productIds: SeededProducts,
): Promise<Record<DemoKitKey, SeededKit>> {
  const candidates = candidatesOf(productIds)
  const today = saoPauloDate(now)
  const kits = Object.entries<KitRecipe>(DEMO_KITS).map(([key, recipe]) => {
    const lines = ownLines(recipe, candidates)
    const { fixationType } = candidates[recipe.support]
    const bom = proposeBom({ lines, fixationType, networkVoltage: recipe.voltage }, Object.values(candidates))
    if (bom.missing.length > 0) throw new Error(`${key} misses ${JSON.stringify(bom.missing)}`)
    const name = kitName(lines, { networkVoltage: recipe.voltage, fixationType })
    return { key, recipe, fixationType, name: recipe.promotion ? `Promoção – ${name}` : name, items: bom.items }
  })
  const kitIds = await insertKeyed(
    tx,
    productKits,
    kits.map(({ key, recipe, fixationType, name }) => [
      key,
      {
        name,
        systemType: recipe.systemType,
        potency: candidates[recipe.panel].potency! * recipe.panels,
        networkVoltage: recipe.voltage,
        fixationType,
      },
    ]),
  )
  await insertRows(
    tx,
    productKitItems,
    kits.flatMap(({ key, items }) => items.map((item) => ({ kitId: kitIds[key]!, ...item }))),
  )
  const promoted = kits.flatMap(({ key, name, recipe }) =>
    recipe.promotion ? [{ key, name, ...recipe.promotion }] : [],
  )
  const promotionIds = await insertKeyed(
    tx,
    promotions,
    promoted.map(({ key, name, discount, days }) => [
      key,
      { name, discount, startsOn: addDays(today, -3), endsOn: addDays(today, days), audience: 'ALL' as const },
    ]),
  )
  await insertRows(
    tx,
    promotionKits,
    promoted.map(({ key }) => ({ promotionId: promotionIds[key]!, kitId: kitIds[key]! })),
  )
  await insertRows(tx, kitBatches, [demoBatch(productIds)])
  const seeded = kits.map(({ key, recipe, items }) => {
    const pairs = items.map(({ productId, quantity }) => [productId, quantity] as const)
    return [key, { id: kitIds[key]!, recipe, items: pairs }] as const
  })
  return Object.fromEntries(seeded) as Record<DemoKitKey, SeededKit>
}

/** One that is not generated yet: what a person sees before anything is made. */
function demoBatch(productIds: SeededProducts): typeof kitBatches.$inferInsert {
  const wish: BatchWish = {
    systemType: 'ON_GRID',
    panelId: productIds['HL-585N'],
    panelWatts: DEMO_PRODUCTS['HL-585N'].potency ?? 0,
    inverterIds: [productIds['VX-3K'], productIds['VX-5K'], productIds['VX-6K']],
    fixationTypes: ['COLONIAL', 'FIBRO_WOOD'],
    networkVoltages: ['MONO_220'],
    initialPotency: 2.3,
    finalPotency: 12,
    step: 1,
    minRatio: null,
    maxRatio: null,
    batteries: [],
  }
  return { name: 'Residencial monofásico', wish, points: countPoints(wish, wish.panelWatts) }
}

function ownLines({ panel, panels, inverter, inverters = 1, batteries }: KitRecipe, products: Candidates): KitLine[] {
  return [
    { product: products[panel], quantity: panels },
    { product: products[inverter], quantity: inverters },
    ...Object.entries(batteries ?? {}).map(([key, quantity]) => ({
      product: products[key as DemoProductKey],
      quantity,
    })),
  ]
}

type Candidates = Record<DemoProductKey, BomCandidate>

function candidatesOf(productIds: SeededProducts): Candidates {
  return recordOf(keysOf(DEMO_PRODUCTS), (key) => {
    const product: DemoProduct = DEMO_PRODUCTS[key]
    const { name, type, potency = null, fixationType = null, connectorType = null, specs = {}, price } = product
    return { id: productIds[key], name, type, potency, fixationType, connectorType, specs, priceCents: toCents(price) }
  })
}
