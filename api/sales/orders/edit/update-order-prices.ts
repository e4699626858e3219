import { z } from '@hono/zod-openapi'
import { fromCents } from '#domain/ground/money/money'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { orderPricesInput } from '#domain/sales/approvals/approval-inputs'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { lockOrder } from '../../order-record/order-record'
import { savePrices } from './save-prices'

const savedPrices = saved
  .extend({
    total: z.number(),
    discountPercentage: z.number(),
    withinLimit: z.boolean().openapi({ description: 'Dentro do limite de quem salvou: nada precisa ser aprovado' }),
    exceededPercentage: z.number().optional(),
    requiredRole: z.enum(THRESHOLD_ROLES).optional(),
  })
  .openapi('SavedPrices')

export const updateOrderPrices = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/prices',
    tags: ['Aprovações'],
    summary: 'Dá um desconto sobre todos os itens, ou o preço de cada um; nunca acima da tabela',
    ...securedForStaff('orders:giveDiscount'),
    request: {
      params: idParams,
      body: body(named(orderPricesInput, 'OrderPricesInput').extend(versioned).openapi('OrderPricesUpdate')),
    },
    responses: { 200: json(savedPrices, 'Os preços salvos') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...given } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, c.var.who, id, version, c.var.deps.now())
      const { version: stored, amounts, assessment } = await savePrices(c, tx, record, given)
      return {
        status: 200 as const,
        body: {
          id,
          version: stored,
          total: fromCents(amounts.totalCents),
          discountPercentage: amounts.discountPercentage,
          withinLimit: assessment.kind === 'within',
          ...(assessment.kind === 'exceeded' && {
            exceededPercentage: assessment.excess,
            requiredRole: assessment.requiredRole,
          }),
        },
      }
    })
    return c.json(answer.body, 200)
  },
)
