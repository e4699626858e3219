import { z } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { fromCents } from '#domain/ground/money/money'
import { CART_BUDGET_TYPES } from '#domain/sales/cart/cart-input'
import { LIST_BUDGET_TYPES } from '#domain/sales/quick-order/quick-order-input'
import { stockField } from '../../catalogue/pricing/stock-words'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findCart } from '../cart/cart-queries'
import { loadSoldNow, type SoldSide } from './load-sold-now'
import { findProductList, listLine, productListRow } from './product-list'

const side = z.object({
  price: z.number().openapi({ description: 'Preço unitário; de um kit, do kit inteiro' }),
  total: z.number(),
  availableAt: z.string().nullable(),
  availableInDays: z.number().int(),
  stock: stockField(),
})

const listNow = productListRow
  .extend({
    budgetType: z
      .enum(CART_BUDGET_TYPES)
      .openapi({ description: 'Como o carrinho vende: o que já tem itens fica como está; um vazio segue a lista' }),
    listType: z.enum(LIST_BUDGET_TYPES).nullable().openapi({ description: 'Da lista sozinha; null: a dos seus kits' }),
    lines: z.array(
      listLine.extend({
        after: side.nullable().openapi({ description: 'null: não está à venda' }),
        code: z.enum(ERROR_CODE_KEYS).nullable().openapi({ description: 'Por que não' }),
        substitute: side.extend({ productId: z.number().int(), name: z.string() }).nullable(),
      }),
    ),
  })
  .openapi('ProductListNow')

/** What of a list can be put into the cart now, and at which prices: those of the cart's company and site. */
export const showListDrift = endpoint(
  {
    method: 'get',
    path: '/productLists/{id}/drift',
    tags: ['Listas de compra'],
    summary: 'A lista aos preços de hoje, como entraria no carrinho; o que saiu de venda com o que o substitui',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(listNow, 'A lista, hoje') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const list = await findProductList(deps.db, who, c.req.valid('param').id)
    const cart = await findCart(deps.db, who, saoPauloDate(now))
    const sold = await loadSoldNow(deps.db, who, list.lines, cart, now)
    const lines = list.lines.map((line, at) => {
      const { now: after, code, substitute } = sold.lines[at]!
      return {
        ...line,
        after: after && toSide(after),
        code,
        substitute: substitute && { ...toSide(substitute), productId: substitute.productId, name: substitute.name },
      }
    })
    return c.json({ ...list, budgetType: sold.budgetType, listType: sold.listType, lines }, 200)
  },
)

const toSide = ({ unitPriceCents, totalCents, ...rest }: SoldSide) => ({
  price: fromCents(unitPriceCents),
  total: fromCents(totalCents),
  availableAt: rest.availableAt,
  availableInDays: rest.availableInDays,
  stock: rest.stock,
})
