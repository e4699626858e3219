import { costTotal, judgedMargin, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { orderTotals } from '#domain/catalogue/pricing/order-totals'
import type { TaxBook } from '#domain/catalogue/taxes/tax-lines'
import { percentOf, sumCents, timesQuantity } from '#domain/ground/money/money'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import { isClaimType, type OrderType } from '#domain/ground/order-words/order-types'
import { DEFAULT_FREIGHT_UF, type Uf } from '#domain/ground/places/states'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { freightPercentageOf, priceLines } from '../../catalogue/pricing/price-lines'
import type { orderLines, orders } from '../../ground/db/schema/orders'
import { marginSaleOf } from '../../sales/order-record/margin-facts'
import { placeOf } from '../../sales/order-record/tax-place'
import { taxDays, taxed } from '../../sales/orders/record/tax-order'

export interface SaleDraft {
  budgetType: BudgetType
  type: OrderType
  items: readonly (readonly [productId: number, quantity: number])[]
  freightUf: Uf
  taxpayer: boolean
  unloadFlag: boolean | null
  /** Percent points of the payment condition. */
  conditionPercentage: number
  /** Percent of the lines that the integrator's own service adds. */
  serviceFeePercentage?: number
  /** Percent points off every line, given by staff. */
  discountPercentage?: number
  /** Percent points off, for a promotion kit. */
  promotionDiscount?: number
  /** Of who the invoice is for. */
  document: string | null
}

type Header = typeof orders.$inferInsert
type Totals =
  | 'potency'
  | 'tableTotalCents'
  | 'linesTotalCents'
  | 'costTotalCents'
  | 'marginPercentage'
  | 'taxedOn'
  | 'taxesChangeOn'
  | 'kitFreightCents'
  | 'conditionCents'
  | 'unloadFeeCents'
  | 'serviceFeeCents'
  | 'totalCents'
  | 'discountPercentage'

export interface PricedSale {
  totals: Pick<Header, Totals>
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}

/**
 * Prices an order's lines and totals as the API does. A claim costs nothing: its lines keep the table's price, which
 * only its invoice needs (domain 4.4).
 * @throws Error when an item has no price
 */
export function priceSale(draft: SaleDraft, book: PriceBook, taxes: TaxBook | null): PricedSale {
  const isClaim = isClaimType(draft.type)
  const detached = draft.budgetType === 'DETACHED'
  const { lines: priced, errors } = priceLines(
    book,
    draft.items.map(([productId, quantity]) => ({ productId, quantity })),
    { detached, taxpayer: draft.taxpayer, freightUf: draft.freightUf, promotionDiscount: draft.promotionDiscount },
  )
  if (errors.length > 0) throw new Error(`no price: ${JSON.stringify(errors)}`)
  const ruled = isClaim ? priced : taxed({ book: taxes, place: placeOf(draft) }, priced)
  const taxedOn = isClaim ? null : (taxes?.on ?? null)
  const changeOn = isClaim
    ? null
    : taxDays({ book: taxes, place: placeOf(draft) }, taxed({ book: taxes, place: placeOf(draft) }, priced))
        .taxesChangeOn
  const sold = ruled.map(({ product, nextBand, totalCents, ...line }) => {
    const given = percentOf(line.tableUnitPriceCents, draft.discountPercentage ?? 0)
    return { ...line, unitPriceCents: isClaim ? 0 : line.tableUnitPriceCents - given }
  })
  const lines = sold.map(({ taxRule: _rule, ...line }: (typeof sold)[number] & { taxRule?: object | null }) => line)
  const serviceFeeCents = percentOf(
    sumCents(lines.map(({ unitPriceCents, quantity }) => timesQuantity(unitPriceCents, quantity))),
    draft.serviceFeePercentage ?? 0,
  )
  const { totalWithoutServiceFeeCents, ...totals } = orderTotals({
    lines,
    detached,
    freightPercentage: freightPercentageOf(book, draft.freightUf),
    defaultFreightPercentage: freightPercentageOf(book, DEFAULT_FREIGHT_UF),
    conditionPercentage: draft.conditionPercentage,
    unloadFlag: isClaim ? false : draft.unloadFlag,
    unloadFees: book.unloadFees,
    serviceFeeCents,
  })
  return {
    lines,
    totals: {
      ...totals,
      discountPercentage: isClaim ? 0 : totals.discountPercentage,
      taxedOn,
      taxesChangeOn: changeOn,
      costTotalCents: costTotal(lines),
      marginPercentage: isClaim
        ? null
        : judgedMargin(
            marginOf(
              marginSaleOf({
                budgetType: detached ? 'DETACHED' : 'KIT',
                ...totals,
                ...{ serviceFeeCents, taxedOn, freightUf: draft.freightUf, lines: sold },
              }),
            ),
          ),
      potency: lines.reduce(
        (sum, { type, potency, quantity }) => sum + (type === 'MODULE' ? (potency ?? 0) * quantity : 0),
        0,
      ),
    },
  }
}
