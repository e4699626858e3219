import type { BusinessDate } from '../../ground/dates/business-date'
import type { OrderType } from '../../ground/order-words/order-types'
import type { Uf } from '../../ground/places/states'
import type { Origin } from '../products/product-trade'
import type { ProductType } from '../products/product-types'
import type { TypedTaxes } from './line-taxes'
import { periodsOf } from './rule-conflicts'
import { findRule, isInForce, type TaxRates, type TaxScope } from './tax-rule'
import { type BuyerKind, taxGoodOf } from './tax-words'

/** A rule as the lines of an order need it. */
export type BookRule = TaxScope & TaxRates & { id: number }

/** The rules that are in force on one day. */
export interface TaxBook {
  on: BusinessDate
  rules: readonly BookRule[]
  /** Those that begin later. */
  coming: readonly BookRule[]
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

/** What tells two rules apart in money: rates, not what they are about nor how they are called. */
const saysOf = (rule: BookRule, uf: Uf): string =>
  JSON.stringify([RATES.map((name) => rule[name]), rule.destinations.find((one) => one.uf === uf) ?? null])

const RATES = [
  ...(['icmsInterstate', 'icmsInternal', 'fcp', 'icmsReduction', 'icmsExempt', 'ipiInIcmsBase', 'difal'] as const),
  ...(['difalBase', 'stMva', 'ipi', 'pis', 'cofins', 'pisCofinsBase', 'cbs', 'ibsState', 'ibsMunicipal'] as const),
  'reform' as const,
] satisfies readonly (keyof TaxRates)[]

/**
 * The first day after the book's own on which a line is taxed otherwise than by the rule that it has: by another rate,
 * or by none any more; null: never, as far as the rules say.
 */
export function taxesChangeOn<Line extends Taxable>(
  book: TaxBook | null,
  place: TaxPlace,
  lines: readonly (Line & LineTax)[],
): BusinessDate | null {
  if (!book) return null
  const all = [...book.rules, ...book.coming]
  const says = (rule: BookRule | null) => rule && saysOf(rule, place.uf)
  for (const [from] of periodsOf(all, book.on)) {
    if (from === book.on) continue
    const then = { on: from, rules: all.filter((rule) => isInForce(rule, from)), coming: [] }
    const after = taxLines(then, place, lines)
    if (after.some((line, at) => says(line.taxRule) !== says(lines[at]?.taxRule ?? null))) return from
  }
  return null
}

/** One of all its modules; null where they differ, or one is not known. */
function originOfKit(lines: readonly Taxable[]): Origin | null {
  const origins = new Set(lines.filter(({ type }) => type === 'MODULE').map(({ product }) => product.origin))
  const [origin] = origins
  return origins.size === 1 ? (origin ?? null) : null
}
