import { heldTotalsInput } from '#domain/catalogue/pricing/edit-totals'
import type { OrderTotalsInput } from '#domain/catalogue/pricing/order-totals'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import type { SaleTerms } from '../../../catalogue/pricing/price-lines'
import { type SaleTotals, saleTotalsInput, saleTotalsOf } from '../../../catalogue/pricing/sale-totals'
import type { HeldOrder } from './priced-order'

/** What edited lines cost with their freight, which keeps its rate while its state stays. */
export function editedSaleTotals(
  book: PriceBook,
  held: HeldOrder,
  lines: OrderTotalsInput['lines'],
  sale: Pick<SaleTerms, 'detached' | 'freightUf'>,
): SaleTotals {
  const after = { freightUf: sale.freightUf, paymentConditionId: null, unloadFlag: null }
  return saleTotalsOf(book, sale, heldTotalsInput(held, { before: held, after }, saleTotalsInput(book, lines, sale)))
}
