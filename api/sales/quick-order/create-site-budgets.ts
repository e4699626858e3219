import { z } from '@hono/zod-openapi'
import { orderInput } from '#domain/sales/orders/create/order-input'
import { quickBudgetsInput } from '#domain/sales/quick-order/quick-order-input'
import { mergeItems } from '../../catalogue/pricing/price-lines'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { isStaff } from '../../people/companies/visible-companies'
import { storeBudget } from '../orders/create/create-order'
import { rememberAliases } from './remember-aliases'

const made = z
  .object({ data: z.array(z.object({ site: z.string().nullable(), id: z.number().int() })) })
  .openapi('QuickBudgets')

/**
 * One budget for each site, with its own state and tax class, in one transaction: where one is refused, none is made, and
 * the errors say beside which (`budgets[1].…`).
 * @throws what POST /orders throws
 */
export const createSiteBudgets = endpoint(
  {
    method: 'post',
    path: '/quickOrder/budgets',
    tags: ['Pedido rápido'],
    summary:
      'Cria um orçamento para cada obra de uma lista conferida, com a UF e a classe fiscal dela; todos ou nenhum',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(quickBudgetsInput, 'QuickBudgetsInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(made, 'Os números, na ordem das obras') },
  },
  async (c) => {
    const { who } = c.var
    const { companyId, budgets, aliases } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const data: z.infer<typeof made>['data'] = []
      for (const [at, { site, items, ...terms }] of budgets.entries()) {
        const products = mergeItems(items).map(({ productId, quantity }) => ({ productId, quantity }))
        const order = orderInput.parse({ ...terms, companyId, description: site })
        const id = await beside(at, () => storeBudget(c, tx, { ...order, products, budgetType: terms.budgetType }))
        data.push({ site, id })
      }
      // Its budgets are made by now: the company is one that the caller works for.
      await rememberAliases(c, tx, isStaff(who) ? companyId : who.companyId, aliases)
      return { status: 201 as const, body: { data } }
    })
    return c.json(answer.body, 201)
  },
)

/** Says of an error which budget it is about. */
async function beside<T>(at: number, store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = error.errors.length > 0 ? error.errors : [{ code: error.code }]
    throw new ApiError(error.code, {
      errors: errors.map((one) => ({ ...one, field: `budgets[${at}]${one.field ? `.${one.field}` : ''}` })),
    })
  }
}
