import type { KitRecord } from '../../catalogue/kits/kit-queries'
import type { SaleTerms } from '../../catalogue/pricing/price-lines'
import type { CartRecord } from './cart-record'

/** What a cart remembers of a running promotion; null for an ordinary kit. */
export const promotionOf = ({ promotionEndsOn, promotionDiscount, items }: KitRecord): CartRecord['promotion'] =>
  promotionEndsOn === null ? null : { discount: promotionDiscount ?? 0, items }

/** A promotion's price holds for its kit as it is, or for several of it. */
export function matchesPromotion({ promotion, items }: Pick<CartRecord, 'promotion' | 'items'>): boolean {
  const first = promotion?.items[0]
  if (!promotion || !first || promotion.items.length !== items.length) return false
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  const times = (quantities.get(first.productId) ?? 0) / first.quantity
  return (
    Number.isInteger(times) &&
    times >= 1 &&
    promotion.items.every(({ productId, quantity }) => quantities.get(productId) === quantity * times)
  )
}

/** What the cart's prices depend on; a promotion's discount only while the cart is that kit. */
export const saleTermsOf = (cart: CartRecord): SaleTerms => ({
  detached: cart.budgetType === 'DETACHED',
  taxpayer: cart.taxpayer,
  freightUf: cart.freightUf,
  ...(cart.budgetType === 'PROMOTION' && cart.promotion && matchesPromotion(cart)
    ? { promotionDiscount: cart.promotion.discount }
    : {}),
})
