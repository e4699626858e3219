import { type KitBlocker, kitChecks } from '#domain/catalogue/kits/kit-checks'
import { briefOf, type ElectricBrief } from '#domain/catalogue/kits/kit-electrics'
import { type KitGauge, kitGauge } from '#domain/catalogue/kits/kit-gauge'
import type { StaleMaterials } from '#domain/catalogue/kits/materials'
import { orderTotals, totalsByLines } from '#domain/catalogue/pricing/order-totals'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { type Availability, worstAvailability } from '#domain/catalogue/stock/availability'
import { sumCents } from '#domain/ground/money/money'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { PriceBook } from '../pricing/price-book'
import {
  type LineError,
  linesCents,
  type PricedLine,
  priceLines,
  type SaleTerms,
  type WantedItem,
} from '../pricing/price-lines'
import { saleTotalsInput } from '../pricing/sale-totals'
import { stockOfLine } from '../pricing/stock-words'

export interface Assembly {
  budgetType: BudgetType
  networkVoltage: NetworkVoltage | null
  /** Of its city, °C, where a study knows it. */
  coldest?: number | undefined
  sale: SaleTerms
  /** The caller holds orders:bypassRestrictions. */
  bypassRestrictions: boolean
  /** Materials that were made for another number of modules. */
  materials?: StaleMaterials | null
}

/** Items with their prices, the gauge over all of them, and everything that keeps them from being sold. */
export interface PricedKit {
  lines: PricedLine[]
  errors: LineError[]
  /** Of the lines that have a price; freight of the delivery state not included. */
  totalCents: number
  /** What the freight to the delivery state costs beyond the default state's, which is in the lines. */
  kitFreightCents: number
  /** Watts of the modules. */
  potency: number
  gauge: KitGauge
  electrics: ElectricBrief
  blockers: KitBlocker[]
  /** The latest of the lines: a day, or null when all are there. */
  availableAt: string | null
  availableInDays: number
  /** Of the worst of its lines; null where one of them was never counted. */
  stock: Availability | null
}

/**
 * Prices and measures a kit, a proposal or a cart from the book alone: no statement, however many there are on a page.
 */
export function priceKit(
  book: PriceBook,
  items: readonly WantedItem[],
  { budgetType, networkVoltage, coldest, sale, bypassRestrictions, materials }: Assembly,
): PricedKit {
  const { lines, errors } = priceLines(book, items, sale)
  const kitLines = toKitLines(book, items)
  const place = { networkVoltage, settings: book.settings, uf: sale.freightUf, coldest }
  const gauge = kitGauge(kitLines, { ...place, materials })
  const rules = { ...place, budgetType, lines: kitLines, bypassRestrictions, gauge }
  return {
    lines,
    errors,
    totalCents: sumCents(lines.map(({ totalCents }) => totalCents)),
    kitFreightCents: orderTotals(saleTotalsInput(book, lines, sale)).kitFreightCents,
    potency: gauge.moduleWatts,
    gauge,
    electrics: briefOf(kitLines, place),
    blockers: kitChecks(rules).blockers,
    availableAt: lines.reduce<string | null>((latest, { availableAt }) => later(latest, availableAt), null),
    availableInDays: Math.max(0, ...lines.map(({ availableInDays }) => availableInDays)),
    stock: worstAvailability(lines.map(stockOfLine)),
  }
}

/**
 * What items cost where they go, in cents, and nothing of the rules: to put many of them in order.
 * @returns null where one of them has no price
 */
export function delivered(book: PriceBook, items: readonly WantedItem[], sale: SaleTerms): number | null {
  const totalCents = linesCents(book, items, sale)
  if (totalCents === null) return null
  // Neither unloading nor a payment condition is chosen: freight is all that is added, by the total alone.
  const { kitFreightCents } = totalsByLines(saleTotalsInput(book, [], sale))(totalCents)
  return deliveredCents({ totalCents, kitFreightCents })
}

/** What the kit rules measure: every product that exists, priced or not. */
export const toKitLines = (book: PriceBook, items: readonly WantedItem[]): KitLine[] =>
  items.flatMap(({ productId, quantity }) => {
    const product = book.products.get(productId)
    return product ? [{ product, quantity }] : []
  })

/** Days compare as texts. */
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

/** What a kit costs where it goes, in cents. */
export const deliveredCents = ({ totalCents, kitFreightCents }: Pick<PricedKit, 'totalCents' | 'kitFreightCents'>) =>
  sumCents([totalCents, kitFreightCents])
