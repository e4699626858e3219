import {
  type MaterialLine,
  recalculateMaterials,
  type StaleMaterials,
  staleMaterials,
} from '#domain/catalogue/kits/materials'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { candidatesOf } from '../../catalogue/kits/propose-items'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { saleTermsOf } from './cart-promotion'
import type { CartRecord } from './cart-record'

/** The cart's lines as the rules of materials read them. */
export const materialLinesOf = ({ items }: Pick<CartRecord, 'items'>, book: PriceBook): MaterialLine[] =>
  items.flatMap(({ productId, quantity, related }) => {
    const product = book.products.get(productId)
    return product ? [{ product, quantity, related }] : []
  })

/** A promotion's materials follow its kit, while it runs; those of a loose sale follow nothing. */
const followed = ({ budgetType, materials, promotion }: CartRecord) =>
  !isGeneratorBudget(budgetType) || (budgetType === 'PROMOTION' && !promotion)
    ? { basis: null, promotion: null }
    : { basis: materials, promotion: budgetType === 'PROMOTION' ? (promotion?.items ?? null) : null }

export function staleMaterialsOf(cart: CartRecord, book: PriceBook): StaleMaterials | null {
  const { basis, promotion } = followed(cart)
  return staleMaterials(materialLinesOf(cart, book), basis, promotion)
}

/** @param book with what may be put in, too */
export const recalculateCart = (cart: CartRecord, book: PriceBook) =>
  recalculateMaterials({ lines: materialLinesOf(cart, book), ...followed(cart) }, candidatesOf(book, saleTermsOf(cart)))
