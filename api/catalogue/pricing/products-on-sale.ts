import type { RelatedProducts } from '#domain/catalogue/kits/cart'
import type { PriceBook } from './price-book'

/** What comes with each product of the book, as the cart rules read it. */
export const relationsOf = (book: PriceBook): RelatedProducts =>
  new Map([...book.products.values()].map(({ id, relatedProducts }) => [id, relatedProducts]))

/**
 * The same for products that are put in: a related product that is not on sale does not come along, since it
 * would only block the cart.
 */
export const relationsOnSale = (book: PriceBook): RelatedProducts =>
  new Map(
    [...relationsOf(book)].map(([id, related]) => [id, related.filter(({ productId }) => isOnSale(book, productId))]),
  )

export function isOnSale(book: PriceBook, productId: number): boolean {
  const product = book.products.get(productId)
  return product?.enabled === true && !product.deleted
}
