import { givePrices } from '#domain/catalogue/pricing/give-prices'
import { fromCents, toCents } from '#domain/ground/money/money'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderLineRecord, OrderRecord } from '../../order-record/order-record'
import type { EditedOrderLine } from '../record/edited-lines'

/** Prices that a seller gives, alone or along with an edit: a discount over every line wins over those of some lines. */
export interface GivenPrices {
  /** Percent points off the table's price; null: none. */
  discount: number | null
  /** In reais, for one unit; a line without a price keeps the one that it has. */
  products?: readonly { productId: number; price?: number | undefined }[] | undefined
}

/** Is any price given at all? */
export const givesPrices = ({ discount, products = [] }: GivenPrices): boolean =>
  discount !== null || products.some(({ price }) => price !== undefined)

/**
 * May this person give prices of this order now? Whoever writes a price asks here, whichever call it came by.
 * @throws FORBIDDEN for who is not staff or has no orders:giveDiscount, the wrong-status code, ORDER_EXPIRED
 * (domain 4.3)
 */
export function requirePriceEdit(record: OrderRecord, who: Who): void {
  const answer = who.isBold || who.isAdmin ? checkLaterEdit(record, who, 'discount') : 'forbidden'
  if (answer === 'forbidden') throw new ApiError('FORBIDDEN')
  if (answer === null) return
  const code = record.status === 'EXPIRED' ? 'ORDER_EXPIRED' : answer.code
  throw new ApiError(code, { errors: [{ code, field: 'discount' }] })
}

/**
 * The lines at the prices given, never above their table's.
 * @throws VALIDATION_FAILED beside the price of each product that is not among the lines, or that is above the table's
 */
export function linesAtGiven<Line extends OrderLineRecord | EditedOrderLine>(
  lines: readonly Line[],
  { discount, products = [] }: GivenPrices,
): Line[] {
  const prices = new Map(
    products.flatMap(({ productId, price }) => (price === undefined ? [] : [[productId, toCents(price)] as const])),
  )
  const given = givePrices(lines, { discount, prices })
  if (given.faults.length === 0) return given.lines
  throw new ApiError('VALIDATION_FAILED', {
    errors: given.faults.map(({ productId, reason, maxCents }) => {
      const index = products.findLastIndex((product) => product.productId === productId)
      return reason === 'unknown'
        ? { field: `products[${index}].productId`, rule: 'exists' }
        : { field: `products[${index}].price`, rule: 'max', meta: { max: (maxCents ?? 0) / 100 } }
    }),
  })
}

/** Unit prices by product, in reais, for the audit log. */
export const pricesOf = (
  lines: readonly Pick<OrderLineRecord, 'productId' | 'unitPriceCents'>[],
): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, unitPriceCents }) => [productId, fromCents(unitPriceCents)]))
