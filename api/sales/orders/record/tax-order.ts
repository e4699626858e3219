import { buyerKindOf } from '#domain/catalogue/taxes/tax-words'
import type { Origin } from '#domain/catalogue/products/product-trade'
import { type LineTax, type TaxBook, type TaxPlace, taxLines } from '#domain/catalogue/taxes/tax-lines'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { Uf } from '#domain/ground/places/states'
import { loadTaxBook } from '../../../catalogue/taxes/load-tax-book'
import type { Executor } from '../../../ground/db/executor'
import type { StoredLine } from './priced-order'

/** Of an order, what its taxes follow from. */
export interface TaxedOrder {
  budgetType: BudgetType
  type: OrderType
  freightUf: Uf
  taxpayer: boolean
  /** Of who the invoice is for: the client, else the company. */
  document: string | null
}

/** The rules of an order's day, and what of it they are asked for. */
export interface OrderTaxes {
  book: TaxBook | null
  place: TaxPlace
}

export const placeOf = ({ budgetType, type, freightUf, taxpayer, document }: TaxedOrder): TaxPlace => ({
  detached: budgetType === 'DETACHED',
  orderType: type,
  uf: freightUf,
  buyer: buyerKindOf({ taxpayer, document }),
})

/** The rules that an order is taxed by today, as São Paulo has it: one statement. */
export async function loadOrderTaxes(db: Executor, order: TaxedOrder, now: Date): Promise<OrderTaxes> {
  const place = placeOf(order)
  return { place, book: await loadTaxBook(db, { ...place, on: saoPauloDate(now) }) }
}

/** A line of an order with what rules ask of its product. */
export type TaxableLine = StoredLine & { product: { ncm: string | null; origin: Origin | null } }

/** Lines with the rules that they are taxed by; those that have them already stay the same objects. */
export const taxed = <Line extends TaxableLine>({ book, place }: OrderTaxes, lines: readonly Line[]): (Line & LineTax)[] =>
  taxLines(book, place, lines)

/** The day that `orders.taxed_on` names; null where there are no rules. */
export const taxedOnOf = ({ book }: OrderTaxes): string | null => book?.on ?? null
