import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { cartResetInput } from '#domain/sales/cart/cart-input'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { cartAnswer } from './cart'
import { dropCart } from './cart-queries'
import { readerOf } from './change-cart'
import { priceCart } from './price-cart'

export const resetCart = endpoint(
  {
    method: 'delete',
    path: '/carts/current',
    tags: ['Carrinho'],
    summary: 'Esvazia o carrinho: empresa, produtos e condições; na mesma sessão dá para desfazer',
    ...secured('orders:store', 'orders:storeAll'),
    request: { query: cartResetInput },
    responses: { 200: json(cartAnswer, 'O carrinho vazio') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { version } = c.req.valid('query')
    const answer = await writeOnce(c, async (tx) => {
      const cart = await dropCart(tx, who, saoPauloDate(deps.now()), version, deps.now())
      const book = await loadPriceBook(tx, { companyId: cart.companyId, productIds: [], now: deps.now() })
      return { status: 200 as const, body: priceCart(book, cart, readerOf(who)) }
    })
    return c.json(answer.body, 200)
  },
)
