import { addList } from '#domain/sales/quick-order/add-list'
import { quickCartInput } from '#domain/sales/quick-order/quick-order-input'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { isOnSale, relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from '../cart/cart'
import { NO_KIT } from '../cart/cart-kit'
import { changeCart } from '../cart/change-cart'
import { rememberAliases } from './remember-aliases'

/**
 * All rows or none: a list is never put in by half. The cart of before comes back by 'Desfazer'.
 * @throws INVALID_PRODUCTS_IN_ORDER or PRODUCT_IS_DELETED for what is not on sale, VALIDATION_FAILED past 300 lines or
 * 99,999 units, FORBIDDEN for a loose sale of a company that may not buy so, VERSION_CONFLICT
 */
export const addListToCart = endpoint(
  {
    method: 'post',
    path: '/carts/current/quickOrder',
    tags: ['Pedido rápido'],
    summary:
      'Acrescenta ao carrinho as linhas de uma lista já conferida: quantidades somam; o que vem com outro produto e a lista já nomeia entra uma vez só',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(quickCartInput, 'QuickCartInput')) },
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { items, budgetType, aliases, version } = c.req.valid('json')
    const answer = await changeCart(c, {
      version,
      keepsBefore: true,
      productIds: items.map(({ productId }) => productId),
      prepare: async (cart, tx) => {
        await rememberAliases(c, tx, cart.companyId, aliases)
        const isEmpty = cart.items.length === 0
        // What a study or a kit was made for is not what a list asks for.
        return isEmpty && budgetType ? { ...cart, ...NO_KIT, sizing: null, budgetType } : { ...cart, sizing: null }
      },
      apply: (cart, book) => {
        requireOnSale(book, items)
        return { ...cart, ...addList(cart, items, relationsOnSale(book)) }
      },
    })
    return c.json(answer, 200)
  },
)

/** @throws INVALID_PRODUCTS_IN_ORDER or PRODUCT_IS_DELETED beside each that is not */
function requireOnSale(book: PriceBook, items: readonly { productId: number }[]): void {
  const errors = items.flatMap(({ productId }, at) => {
    if (isOnSale(book, productId)) return []
    const product = book.products.get(productId)
    const code = product?.deleted ? ('PRODUCT_IS_DELETED' as const) : ('INVALID_PRODUCTS_IN_ORDER' as const)
    const meta = { productId, ...(product ? { name: product.name } : {}) }
    return [{ field: `items[${at}].productId`, code, meta }]
  })
  if (errors[0]) throw new ApiError(errors[0].code, { errors })
}
