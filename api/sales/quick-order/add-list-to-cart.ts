import { materialsBasisOf } from '#domain/catalogue/kits/materials'
import { addList } from '#domain/sales/quick-order/add-list'
import { quickCartInput } from '#domain/sales/quick-order/quick-order-input'
import { findKits } from '../../catalogue/kits/kit-queries'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { isOnSale, relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireListWithinLimits } from '../budgets/materials-answer'
import { cartAnswer } from '../cart/cart'
import { NO_KIT, withKit } from '../cart/cart-kit'
import { materialLinesOf } from '../cart/cart-materials'
import type { CartRecord } from '../cart/cart-record'
import { changeCart } from '../cart/change-cart'
import { rememberAliases } from './remember-aliases'

/**
 * All rows or none: a list is never put in by half. Kits enter as the cart takes kits, one after the other; then what is
 * loose. The cart of before comes back by 'Desfazer'.
 * @throws INVALID_PRODUCTS_IN_ORDER or PRODUCT_IS_DELETED for what is not on sale, VALIDATION_FAILED past 300 lines or
 * 99,999 units or without a row, and beside `entry` for a kit that would come beside loose goods; FORBIDDEN for a loose sale of a company that may not buy so, VERSION_CONFLICT
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
    const { items, kits, entry, budgetType, aliases, version } = c.req.valid('json')
    if (items.length + kits.length === 0)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'items', rule: 'minItems', meta: { min: 1 } }] })
    const answer = await changeCart(c, {
      version,
      keepsBefore: true,
      productIds: items.map(({ productId }) => productId),
      prepare: async (cart, tx) => {
        await rememberAliases(c, tx, cart.companyId, aliases)
        // What a study or a kit was made for is not what a list asks for.
        const from = { ...cart, ...(entry === 'REPLACE' ? { ...NO_KIT, items: [] } : {}), sizing: null }
        const isEmpty = from.items.length === 0
        const begun = kits.length === 0 && isEmpty && budgetType ? { ...from, ...NO_KIT, budgetType } : from
        const filled = await addKits(c, tx, begun, kits)
        // Before the book is read: it holds so many products and no more.
        requireListWithinLimits([...new Set([...items, ...filled.items].map(({ productId }) => productId))].map(one))
        return filled
      },
      apply: (cart, book) => {
        requireOnSale(book, items)
        return { ...cart, ...addList(cart, items, relationsOnSale(book)) }
      },
      ...(kits.length === 0 ? {} : { basis: (cart, book) => materialsBasisOf(materialLinesOf(cart, book), 'KIT') }),
    })
    return c.json(answer, 200)
  },
)

const one = (productId: number) => ({ productId, quantity: 1 })

/**
 * Kits as 'Trocar ou somar' has them: the first one fills an empty cart, and is its kit; others come beside it.
 * @throws INVALID_PRODUCTS_IN_ORDER beside each that is not on sale, VALIDATION_FAILED beside loose products
 */
async function addKits(
  c: ApiContext,
  tx: Transaction,
  cart: CartRecord,
  kits: readonly { kitId: number; quantity: number }[],
): Promise<CartRecord> {
  const ids = kits.map(({ kitId }) => kitId)
  const found = new Map((await findKits(tx, c.var.who, ids, c.var.deps.now())).map((kit) => [kit.id, kit]))
  const code = 'INVALID_PRODUCTS_IN_ORDER' as const
  const errors = kits.flatMap(({ kitId }, at) =>
    found.get(kitId)?.isSold ? [] : [{ field: `kits[${at}].kitId`, code, meta: { kitId } }],
  )
  if (errors.length > 0) throw new ApiError(code, { errors })
  return kits.reduce<CartRecord>((before, { kitId, quantity }) => {
    const kit = found.get(kitId)!
    const items = kit.items.map((item) => ({ ...item, quantity: item.quantity * quantity }))
    return withKit(before, kit, items)
  }, cart)
}

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
