import type { Blocker, Guard } from '../../order-facts'

/** Every line's product still exists and is sold; an order has lines. */
export const productsValid: Guard = ({ lines }) => {
  if (lines.length === 0) return [{ code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products' }]
  return lines.flatMap(({ productId, name, deleted, enabled }, index): Blocker[] => {
    if (!deleted && enabled) return []
    const code = deleted ? 'PRODUCT_IS_DELETED' : 'INVALID_PRODUCTS_IN_ORDER'
    return [{ code, field: `products[${index}].productId`, meta: { productId, name } }]
  })
}
