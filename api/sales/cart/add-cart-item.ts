import { addToCart } from '#domain/catalogue/kits/cart'
import { cartItemInput } from '#domain/sales/cart/cart-input'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { isOnSale, relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { changeCart } from './change-cart'

/** @throws INVALID_PRODUCTS_IN_ORDER or PRODUCT_IS_DELETED for a product that is not on sale */
export const addCartItem = endpoint(
  {
    method: 'post',
    path: '/carts/current/items',
    tags: ['Carrinho'],
    summary: 'Acrescenta um produto, e o que vem com ele fora da venda avulsa',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(cartItemInput, 'CartItemInput')) },
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { productId, quantity, version } = c.req.valid('json')
    const answer = await changeCart(c, {
      version,
      productIds: [productId],
      apply: (cart, book) => {
        requireOnSale(book, productId)
        return { ...cart, ...addToCart(cart, productId, quantity, relationsOnSale(book)) }
      },
    })
    return c.json(answer, 200)
  },
)

function requireOnSale(book: PriceBook, productId: number): void {
  if (isOnSale(book, productId)) return
  const product = book.products.get(productId)
  const code = product?.deleted ? 'PRODUCT_IS_DELETED' : 'INVALID_PRODUCTS_IN_ORDER'
  throw new ApiError(code, {
    errors: [{ field: 'productId', code, meta: { productId, ...(product ? { name: product.name } : {}) } }],
  })
}
