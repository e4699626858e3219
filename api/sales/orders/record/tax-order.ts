import type { Origin } from '#domain/catalogue/products/product-trade'
import { type LineTax, type TaxBook, type TaxPlace, taxesChangeOn, taxLines } from '#domain/catalogue/taxes/tax-lines'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { AskedTaxes } from '../../../catalogue/taxes/load-tax-book'
import { placeOf, type TaxedOrder } from '../../order-record/tax-place'
import type { StoredLine } from './priced-order'

/** The rules of an order's day, and what of it they are asked for. */
export interface OrderTaxes {
  book: TaxBook | null
  place: TaxPlace
}

/** What `loadPriceBook` reads along for an order that is saved today, as São Paulo has it. */
export const askedTaxes = (order: TaxedOrder, now: Date): AskedTaxes => ({ ...placeOf(order), on: saoPauloDate(now) })

/** The rules that an order is taxed by, of a book that they were asked of. */
export const taxesOfBook = ({ taxes }: { taxes: TaxBook | null }, order: TaxedOrder): OrderTaxes => ({
  place: placeOf(order),
  book: taxes,
})

/** A line of an order with what rules ask of its product. */
export type TaxableLine = StoredLine & { product: { ncm: string | null; origin: Origin | null } }

/** Lines with the rules that they are taxed by; those that have them already stay the same objects. */
export const taxed = <Line extends TaxableLine>(
  { book, place }: OrderTaxes,
  lines: readonly Line[],
): (Line & LineTax)[] => taxLines(book, place, lines)

/** The day whose rules tax the lines, and the first one on which they are taxed otherwise; null: there is none. */
export const taxDays = ({ book, place }: OrderTaxes, lines: readonly (TaxableLine & LineTax)[]) => ({
  taxedOn: book?.on ?? null,
  taxesChangeOn: taxesChangeOn(book, place, lines),
})
