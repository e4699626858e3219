import { removeFromCart } from '#domain/catalogue/kits/cart'
import { cartResetInput } from '#domain/sales/cart/cart-input'
import { isOnSale, relationsOf } from '../../catalogue/pricing/products-on-sale'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { changeCart } from './change-cart'
import { productIdParams } from './update-cart-item'

/** A product that is not there any more is as good as removed. */
export const removeCartItem = endpoint(
  {
    method: 'delete',
    path: '/carts/current/items/{productId}',
    tags: ['Carrinho'],
    summary: 'Retira um produto, e o que tinha vindo com ele e ninguém mais precisa',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: productIdParams, query: cartResetInput },
    refusals: ['anyone', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { productId } = c.req.valid('param')
    const answer = await changeCart(c, {
      version: c.req.valid('query').version,
      apply: (cart, book) => {
        const rest = { ...cart, ...removeFromCart(cart, productId, relationsOf(book)) }
        // A product no longer on sale goes even when another product brought it: nothing else could unblock the cart.
        if (isOnSale(book, productId)) return rest
        return { ...rest, items: rest.items.filter((item) => item.productId !== productId) }
      },
    })
    return c.json(answer, 200)
  },
)
