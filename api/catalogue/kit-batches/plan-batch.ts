import { setImmediate as othersFirst } from 'node:timers/promises'
import { planStrings, stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { changeOf, type PointChange, type StoredKit } from '#domain/catalogue/kits/batch-difference'
import { type BatchPoint, batchPoints } from '#domain/catalogue/kits/batch-points'
import { createInverterChooser } from '#domain/catalogue/kits/choose-inverters'
import { type BatchRules, createComposer } from '#domain/catalogue/kits/compose-point'
import type { BatchWish } from '#domain/catalogue/kits/kit-batch-input'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import type { PriceAt } from '#domain/catalogue/kits/propose-bom'
import { pickRule } from '#domain/catalogue/pricing/pick-band'
import type { PriceRule } from '#domain/catalogue/pricing/price-rule'
import { unitPrice } from '#domain/catalogue/pricing/unit-price'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import type { Executor } from '../../ground/db/executor'
import { findBandedMaterialIds } from '../kits/candidate-queries'
import { loadPriceBook } from '../pricing/load-price-book'
import type { PriceBook } from '../pricing/price-book'
import { priceTermsOf } from '../pricing/price-lines'
import { type BatchRecord, findStoredKits } from './batch-queries'

/** How a kit without a buyer is priced. */
const SALE = { detached: false, taxpayer: false, freightUf: DEFAULT_FREIGHT_UF } as const
/** As many products as one book holds. */
const MAX_PRODUCTS = 1_000
/** The longest stretch, in milliseconds, without a turn for other requests. */
const STRETCH_MS = 5

export interface BatchPlan {
  /** Points that would not stay as they are, small ones first. */
  changes: PointChange[]
  /** Points whose kit is there already, as it would be made. */
  unchanged: number
  book: PriceBook
  priceAt: PriceAt
}

interface LoadedBatch {
  points: BatchPoint[]
  stored: Map<string, StoredKit>
  book: PriceBook
  priceAt: PriceAt
  rules: BatchRules
}

/** What a batch would come to today: four statements, whatever its size. Nothing is written. */
export async function planBatch(
  db: Executor,
  batch: Pick<BatchRecord, 'id' | 'wish'>,
  now: Date,
  overwrite: ReadonlySet<string>,
): Promise<BatchPlan> {
  const { points, stored, book, priceAt, rules } = await loadBatch(db, batch, now)
  const compose = createComposer(rules)
  const changes: PointChange[] = []
  const pace = createPace()
  for (const point of points) {
    await pace()
    const change = changeOf(point, compose(point), stored.get(point.key) ?? null, overwrite.has(point.key))
    if (change) changes.push(change)
  }
  return { changes, unchanged: points.length - changes.length, book, priceAt }
}

export interface Outdated {
  /** Kits that would have another inverter. */
  changed: number
  /** Kits that would have none. */
  impossible: number
}

/** How far the kits that are there are from what would be made today, by their inverters alone. Four statements. */
export async function judgeBatch(db: Executor, batch: Pick<BatchRecord, 'id' | 'wish'>, now: Date): Promise<Outdated> {
  const { points, stored, rules } = await loadBatch(db, batch, now)
  const transformers = rules.materials.filter(({ type }) => type === 'TRANSFORMER')
  const chooseInverters = createInverterChooser({ ...rules, transformers })
  const own = new Set(batch.wish.inverterIds)
  const pace = createPace()
  const outdated = { changed: 0, impossible: 0 }
  for (const { key, modules, networkVoltage } of points) {
    await pace()
    const kit = stored.get(key)
    if (!kit || kit.deleted || kit.edited || !kit.enabled) continue
    const chosen = rules.unavailable.length > 0 ? null : chooseInverters(modules, networkVoltage)
    if (!chosen || !('lines' in chosen)) outdated.impossible += 1
    else if (!areTheSame(kit.items, chosen.lines, own)) outdated.changed += 1
  }
  return outdated
}

const areTheSame = (items: readonly KitItem[], lines: readonly KitLine[], own: ReadonlySet<number>): boolean => {
  const held = items.filter(({ productId }) => own.has(productId))
  const isHeld = ({ product, quantity }: KitLine) =>
    held.some((item) => item.productId === product.id && item.quantity === quantity)
  return held.length === lines.length && lines.every(isHeld)
}

async function loadBatch(
  db: Executor,
  { id, wish }: Pick<BatchRecord, 'id' | 'wish'>,
  now: Date,
): Promise<LoadedBatch> {
  const materialIds = await findBandedMaterialIds(db, now, wish.fixationTypes)
  const stored = await findStoredKits(db, id)
  const own = [wish.panelId, ...wish.inverterIds, ...wish.batteries.map(({ productId }) => productId)]
  // What kits hold by now is priced beside what they would hold, as far as there is room for it.
  const held = [...stored.values()].flatMap(({ items }) => items.map(({ productId }) => productId))
  const productIds = [...new Set([...own, ...materialIds, ...held])].slice(0, MAX_PRODUCTS)
  const book = await loadPriceBook(db, { companyId: null, productIds, now })
  const priceAt = priceAtOf(book)
  return {
    points: batchPoints(wish, wish.panelWatts),
    stored,
    book,
    priceAt,
    rules: rulesOf(book, wish, materialIds, priceAt),
  }
}

function rulesOf(book: PriceBook, wish: BatchWish, materialIds: readonly number[], priceAt: PriceAt): BatchRules {
  const { products, settings } = book
  const conditions = stringConditions(settings)
  const panel = products.get(wish.panelId)
  const batteries = wish.batteries.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ product, quantity }] : []
  })
  const wanted = [...(panel ? [{ product: panel, quantity: 1 }] : []), ...batteries]
  return {
    // A batch is made with an existing panel, and a deleted product keeps its row.
    panel: panel!,
    inverters: wish.inverterIds.flatMap((id) => {
      const product = products.get(id)
      return product && priceAt(id, 1) !== null ? [product] : []
    }),
    batteries,
    materials: materialIds.flatMap((id) => {
      const product = products.get(id)
      const priceCents = priceAt(id, 1)
      return product ? [{ ...product, priceCents: priceCents ?? Number.MAX_SAFE_INTEGER }] : []
    }),
    unavailable: wanted
      .filter(
        ({ product, quantity }) => priceAt(product.id, quantity) === null || (product === panel && !panel.potency),
      )
      .map(({ product }) => product.name),
    settings,
    minRatio: wish.minRatio,
    maxRatio: wish.maxRatio,
    priceAt,
    stringsOf: (lines) => planStrings(lines, conditions),
  }
}

/** The unit price in the default table for so many pieces; null for a product that is not on sale or has no price. */
function priceAtOf(book: PriceBook): PriceAt {
  const terms = priceTermsOf(book, SALE)
  const known = new Map<PriceRule, number>()
  return (productId, quantity) => {
    const product = book.products.get(productId)
    if (!product || product.deleted || !product.enabled) return null
    const picked = pickRule(product, quantity)
    if (!picked.ok) return null
    const cents = known.get(picked.rule) ?? unitPrice(picked, { ipi: product.ipi, quantity }, terms).unitPriceCents
    known.set(picked.rule, cents)
    return cents > 0 ? cents : null
  }
}

/** Gives other requests their turn; awaited before each of hundreds of points. */
function createPace(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < STRETCH_MS) return
    await othersFirst()
    since = performance.now()
  }
}
