import { type EditedLine, type EditedSale, editLine } from '#domain/catalogue/pricing/edit-prices'
import { compareProducts, type DisplayedProduct } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { DEFAULT_FREIGHT_UF, type Uf } from '#domain/ground/places/states'
import type { BookProduct, PriceBook } from '../../../catalogue/pricing/price-book'
import {
  type LineError,
  mergeItems,
  type PricedLine,
  priceItem,
  priceTermsOf,
  refusedItem,
  type WantedItem,
} from '../../../catalogue/pricing/price-lines'
import type { OrderLineRecord, OrderRecord } from '../../order-record/order-record'
import type { OrderReferences } from '../../order-record/order-references'
import { keepsPromotion } from './priced-order'

/** Of an order, what its prices are held by. */
type Held = Pick<OrderRecord, 'budgetType' | 'taxpayer' | 'freightUf' | 'lines'>
export interface EditedPlace {
  taxpayer: boolean
  freightUf: Uf
}

/** A line of an edited order: its own, or one that takes the table's price. */
export type EditedOrderLine = OrderLineRecord | PricedLine
export type LineEdit = EditedLine<OrderLineRecord, PricedLine>

/**
 * The lines of an order after an edit, each by the one rule of what reprices what (docs/domain.md 2.3.2), in display
 * order. Preview, save, materials and a revision that comes back ask it alike. Every line without a price gives one
 * error, and the lines leave it out.
 * @param record whose own lines hold their prices
 * @param place tax class and state as the edit wants them
 */
export function editOrderLines(
  book: PriceBook,
  record: Held,
  items: readonly WantedItem[],
  { place, kit, now }: { place: EditedPlace; kit: OrderReferences['kit']; now: Date },
): { edits: LineEdit[]; errors: LineError[] } {
  const isPromoted = record.budgetType === 'PROMOTION' && keepsPromotion(kit, items, saoPauloDate(now))
  const sale = {
    detached: record.budgetType === 'DETACHED',
    ...place,
    ...(isPromoted ? { promotionDiscount: kit?.promotionDiscount ?? 0 } : {}),
  }
  const today = priceTermsOf(book, sale)
  const edited: EditedSale = { before: record, after: place, homeUf: DEFAULT_FREIGHT_UF, today }
  const errors: LineError[] = []
  const edits: LineEdit[] = []
  for (const item of mergeItems(items)) {
    const product = book.products.get(item.productId)
    const held = record.lines.find(({ productId }) => productId === item.productId)
    const answer = editLine(held, item.quantity, edited, {
      product: product ? { ...product, isOnSale: product.enabled && !product.deleted } : null,
      priceToday(): { line: PricedLine } | { refused: LineError } {
        const priced = priceItem(product, item.quantity, today, sale)
        // The position is that of the whole list, below.
        return typeof priced === 'object'
          ? { line: { ...priced, position: 0 } }
          : { refused: refusedItem(item, product, priced) }
      },
    })
    if ('refused' in answer) errors.push(answer.refused)
    else edits.push(answer)
  }
  edits.sort((a, b) => compareProducts(displayed(a.line), displayed(b.line)))
  return { edits: edits.map((edit, index) => placed(edit, index + 1)), errors }
}

const displayed = ({ productId, name, type, potency, product }: EditedOrderLine): DisplayedProduct => ({
  id: productId,
  name,
  type,
  potency,
  fixationType: (product as Pick<BookProduct, 'fixationType'>).fixationType,
})

/** A line that stays where it is stays the same object. */
function placed(edit: LineEdit, position: number): LineEdit {
  if (edit.line.position === position) return edit
  return edit.repricing === 'TABLE'
    ? { ...edit, line: { ...edit.line, position } }
    : { ...edit, line: { ...edit.line, position } }
}
