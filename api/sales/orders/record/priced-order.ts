import { costTotal, judgedMargin, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { heldTotalsInput } from '#domain/catalogue/pricing/edit-totals'
import { type OrderTotalsInput, orderTotals } from '#domain/catalogue/pricing/order-totals'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { BookRule } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import { DEFAULT_FREIGHT_UF, type Uf } from '#domain/ground/places/states'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import { freightPercentageOf, type PricedLine, priceLines } from '../../../catalogue/pricing/price-lines'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import { marginSaleOf } from '../../order-record/margin-facts'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderReferences } from '../../order-record/order-references'
import { checkPricedKit } from './check-kit'

/** The columns of an order that follow from its lines and terms; integer cents and watts. */
export interface OrderAmounts {
  tableTotalCents: number
  linesTotalCents: number
  /** Null: the cost of a line is not known. */
  costTotalCents: number | null
  /** What floors are held against; null: a cost or a tax of a line is not known. */
  marginPercentage: number | null
  /** The day whose tax rules the margin was asked of; null: there were none. */
  taxedOn: string | null
  taxesChangeOn: string | null
  kitFreightCents: number
  conditionCents: number
  unloadFeeCents: number
  serviceFeeCents: number
  totalCents: number
  discountPercentage: number
  potency: number
}

export const AMOUNTS = [
  'tableTotalCents',
  'linesTotalCents',
  'costTotalCents',
  'marginPercentage',
  'taxedOn',
  'taxesChangeOn',
  'kitFreightCents',
  'conditionCents',
  'unloadFeeCents',
  'serviceFeeCents',
  'totalCents',
  'discountPercentage',
  'potency',
] as const satisfies readonly (keyof OrderAmounts)[]

export type StoredLine = Pick<
  PricedLine,
  | 'position'
  | 'productId'
  | 'name'
  | 'type'
  | 'potency'
  | 'quantity'
  | 'tableUnitPriceCents'
  | 'unitPriceCents'
  | 'costPriceCents'
  | 'ipi'
  | 'icms'
  | 'taxRuleId'
  | 'typedTaxes'
  | 'availableAt'
  | 'availableInDays'
> & {
  priceTrace: PricedLine['priceTrace']
  /** The rule that `taxRuleId` names, where it was read. */
  taxRule?: BookRule | null
}

interface Terms {
  budgetType: BudgetType
  freightUf: Uf
  unloadFlag: boolean | null
  serviceFeeCents: number
  /** The day of the rules that the lines are taxed by (`taxed`); null: there are none. */
  taxedOn: string | null
  taxesChangeOn: string | null
}

/**
 * Lines at today's prices, and what orders:bypassRestrictions let through, for the audit log.
 * @throws the first line's code, with one error a line that has no price; kit rule codes; INVALID_PRODUCTS_IN_ORDER
 * when a promotion's kit was changed or is over
 */
export function priceOrderLines(
  book: PriceBook,
  items: readonly { productId: number; quantity: number }[],
  terms: Pick<Terms, 'budgetType' | 'freightUf'> & { taxpayer: boolean; networkVoltage: NetworkVoltage | null },
  { who, kit, now }: { who: Who; kit: OrderReferences['kit']; now: Date },
): { lines: PricedLine[]; bypassed: object[] } {
  const promotionDiscount =
    terms.budgetType === 'PROMOTION' ? requirePromotion(kit, items, saoPauloDate(now)) : undefined
  const { lines, errors } = priceLines(book, items, {
    detached: terms.budgetType === 'DETACHED',
    taxpayer: terms.taxpayer,
    freightUf: terms.freightUf,
    promotionDiscount,
  })
  if (errors[0]) throw new ApiError(errors[0].code, { errors })
  const { blockers, bypassed } = checkPricedKit(lines, who, {
    budgetType: terms.budgetType,
    networkVoltage: terms.networkVoltage,
    uf: terms.freightUf,
    settings: book.settings,
  })
  if (blockers[0]) throw new ApiError(blockers[0].code, { errors: blockers })
  return { lines, bypassed }
}

/**
 * A promotion's price holds for its kit as it is, or for several of it, until its last day.
 * @returns percent points off
 * @throws INVALID_PRODUCTS_IN_ORDER
 */
export function requirePromotion(
  kit: OrderReferences['kit'],
  items: readonly { productId: number; quantity: number }[],
  today: BusinessDate,
): number {
  const refuse = () =>
    new ApiError('INVALID_PRODUCTS_IN_ORDER', { errors: [{ code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products' }] })
  if (!keepsPromotion(kit, items, today)) throw refuse()
  return kit?.promotionDiscount ?? 0
}

/** Is this the promotion's kit, whole and while it lasts? Then its price holds. */
export function keepsPromotion(
  kit: OrderReferences['kit'],
  items: readonly { productId: number; quantity: number }[],
  today: BusinessDate,
): boolean {
  if (!kit?.promotionEndsOn || kit.promotionEndsOn < today) return false
  const first = kit.items[0]
  const times = first
    ? (items.find(({ productId }) => productId === first.productId)?.quantity ?? 0) / first.quantity
    : 0
  const same =
    items.length === kit.items.length &&
    kit.items.every(({ productId, quantity }) =>
      items.some((item) => item.productId === productId && item.quantity === quantity * times),
    )
  return Number.isInteger(times) && times >= 1 && same
}

/** What the totals of stored lines depend on: the present terms and the book's freight and unload fees. */
export const totalsInputOf = (
  book: Pick<PriceBook, 'freights' | 'unloadFees'>,
  lines: readonly StoredLine[],
  terms: Terms,
  conditionPercentage: number,
): OrderTotalsInput => ({
  lines,
  detached: terms.budgetType === 'DETACHED',
  freightPercentage: freightPercentageOf(book, terms.freightUf),
  defaultFreightPercentage: freightPercentageOf(book, DEFAULT_FREIGHT_UF),
  conditionPercentage,
  unloadFlag: terms.unloadFlag,
  unloadFees: book.unloadFees,
  serviceFeeCents: terms.serviceFeeCents,
})

/** Every total of a new order: from its lines, its terms and today's freight and unload fees. */
export const amountsOf = (...given: Parameters<typeof totalsInputOf>): OrderAmounts =>
  toAmounts(given[1], totalsInputOf(...given), given[2])

/** Of an order, what is held beside its lines until an edit changes it. */
export type HeldOrder = Pick<
  OrderRecord,
  | 'lines'
  | 'freightUf'
  | 'paymentConditionId'
  | 'unloadFlag'
  | 'linesTotalCents'
  | 'kitFreightCents'
  | 'conditionCents'
  | 'unloadFeeCents'
>
type EditedTerms = Terms & { paymentConditionId: number | null }

/** What the totals of an edited order follow from: held rates, and today's where the edit changes what they hang on. */
export const editedTotalsInput = (
  book: Pick<PriceBook, 'freights' | 'unloadFees'>,
  held: HeldOrder,
  lines: readonly StoredLine[],
  terms: EditedTerms,
  conditionPercentage: number,
): OrderTotalsInput =>
  heldTotalsInput(held, { before: held, after: terms }, totalsInputOf(book, lines, terms, conditionPercentage))

/** Every total of an order after an edit (docs/domain.md 2.3.2). */
export const editedAmounts = (...given: Parameters<typeof editedTotalsInput>): OrderAmounts =>
  toAmounts(given[2], editedTotalsInput(...given), given[3])

function toAmounts(
  lines: readonly StoredLine[],
  input: OrderTotalsInput,
  { taxedOn, taxesChangeOn, freightUf }: Pick<Terms, 'taxedOn' | 'taxesChangeOn' | 'freightUf'>,
): OrderAmounts {
  const { totalWithoutServiceFeeCents: _, ...totals } = orderTotals(input)
  const budgetType = input.detached ? ('DETACHED' as const) : ('KIT' as const)
  const sale = { ...totals, budgetType, lines, taxedOn, freightUf }
  return {
    ...totals,
    costTotalCents: costTotal(lines),
    marginPercentage: judgedMargin(marginOf(marginSaleOf(sale))),
    taxedOn,
    taxesChangeOn,
    potency: lines.reduce((sum, line) => sum + (line.type === 'MODULE' ? (line.potency ?? 0) * line.quantity : 0), 0),
  }
}
