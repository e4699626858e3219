import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { findCart } from './cart-queries'
import { readerOf } from './change-cart'
import { priceCart } from './price-cart'

export const showCart = endpoint(
  {
    method: 'get',
    path: '/carts/current',
    tags: ['Carrinho'],
    summary: 'O carrinho de quem pergunta, com preços de agora, medidor e impedimentos',
    ...secured('orders:store', 'orders:storeAll'),
    responses: { 200: json(cartAnswer, 'O carrinho, talvez vazio') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const cart = await findCart(deps.db, who, saoPauloDate(now))
    const productIds = [...new Set([...cart.items, ...(cart.kitNow?.items ?? [])].map(({ productId }) => productId))]
    const book = await loadPriceBook(deps.db, { companyId: cart.companyId, productIds, now })
    return c.json(priceCart(book, cart, readerOf(who)), 200)
  },
)
