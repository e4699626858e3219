import { z } from '@hono/zod-openapi'
import { changeCartQuantity } from '#domain/catalogue/kits/cart'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { cartItemInput } from '#domain/sales/cart/cart-input'
import { relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { changeCart } from './change-cart'

export const productIdParams = z.object({
  productId: z
    .string()
    .regex(ID_TEXT)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'productId', in: 'path' } }),
})

/** @throws NOT_FOUND when the product is not in the cart */
export const updateCartItem = endpoint(
  {
    method: 'put',
    path: '/carts/current/items/{productId}',
    tags: ['Carrinho'],
    summary: 'Altera a quantidade de um item; não vai abaixo do que outros produtos trazem',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: productIdParams, body: body(cartItemInput.omit({ productId: true }).openapi('CartItemUpdate')) },
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { productId } = c.req.valid('param')
    const { quantity, version } = c.req.valid('json')
    const answer = await changeCart(c, {
      version,
      apply: (cart, book) => {
        if (!cart.items.some((item) => item.productId === productId)) throw new ApiError('NOT_FOUND')
        return { ...cart, ...changeCartQuantity(cart, productId, quantity, relationsOnSale(book)) }
      },
    })
    return c.json(answer, 200)
  },
)
