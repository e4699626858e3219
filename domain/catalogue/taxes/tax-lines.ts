import type { BusinessDate } from '../../ground/dates/business-date'
import type { OrderType } from '../../ground/order-words/order-types'
import type { Uf } from '../../ground/places/states'
import type { Origin } from '../products/product-trade'
import type { ProductType } from '../products/product-types'
import type { TypedTaxes } from './line-taxes'
import { findRule, type TaxRates, type TaxScope } from './tax-rule'
import { type BuyerKind, taxGoodOf } from './tax-words'

/** A rule as the lines of an order need it. */
export type BookRule = TaxScope & TaxRates & { id: number }

/** The rules that are in force on one day. */
export interface TaxBook {
  on: BusinessDate
  rules: readonly BookRule[]
}

/** What of a sale its taxes follow from. */
export interface TaxPlace {
  detached: boolean
  orderType: OrderType
  uf: Uf
  buyer: BuyerKind
}

interface Taxable {
  productId: number
  type: ProductType
  taxRuleId: number | null
  /** Only of a line that was read from an order. */
  typedTaxes?: TypedTaxes | null
  product: { ncm: string | null; origin: Origin | null }
}

/** What a line is taxed by. */
export interface LineTax {
  taxRuleId: number | null
  taxRule: BookRule | null
}

/**
 * Each line with the rule of its day; a line whose rule stays, and what the fiscal team has typed, stays the same object.
 * A kit goes as one generator, of the origin of its modules.
 * @param book null: there are no rules for this day
 */
export function taxLines<Line extends Taxable>(
  book: TaxBook | null,
  place: TaxPlace,
  lines: readonly Line[],
): (Line & LineTax)[] {
  const kitOrigin = originOfKit(lines)
  return lines.map((line) => {
    const sale = {
      productId: line.productId,
      ncm: line.product.ncm,
      origin: place.detached ? line.product.origin : kitOrigin,
      good: taxGoodOf(place.detached, line.type),
      orderType: place.orderType,
      uf: place.uf,
      buyer: place.buyer,
    }
    const found = book ? findRule(book.rules, sale) : { unknown: 'RULE' as const }
    const rule = 'rule' in found ? found.rule : null
    const taxRuleId = rule?.id ?? null
    const known = line as Line & Partial<LineTax>
    return known.taxRuleId === taxRuleId && known.taxRule?.id === rule?.id && known.taxRule !== undefined
      ? (line as Line & LineTax)
      : { ...line, taxRuleId, taxRule: rule }
  })
}

/** One of all its modules; null where they differ, or one is not known. */
function originOfKit(lines: readonly Taxable[]): Origin | null {
  const origins = new Set(lines.filter(({ type }) => type === 'MODULE').map(({ product }) => product.origin))
  const [origin] = origins
  return origins.size === 1 ? (origin ?? null) : null
}
