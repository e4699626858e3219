import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { ERP_STATES } from '#domain/sales/erp/erp-states'
import { integrateManyInput } from '#domain/sales/erp/integrate-many-input'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, listOf, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { retryIntegration } from './retry-integration'

const result = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  code: z.enum(ERROR_CODE_KEYS).optional(),
  erpState: z.enum(ERP_STATES).optional(),
})

/** No all-or-nothing: a transaction an order, as in the bulk change of statuses. */
export const integrateMany = endpoint(
  {
    method: 'post',
    path: '/orders/integrateOrder',
    tags: ['ERP'],
    summary: 'Tenta agora a integração de vários pedidos; cada um responde por si',
    ...securedForStaff('cigam:integrateOrder'),
    request: { body: body(named(integrateManyInput, 'IntegrateManyInput')) },
    responses: {
      200: json(listOf('IntegrateManyResult', result), 'O que aconteceu com cada um'),
    },
  },
  async (c) => {
    const data: z.infer<typeof result>[] = []
    for (const id of [...new Set(c.req.valid('json').ids)].sort((a, b) => a - b)) {
      try {
        const { erpState } = await c.var.deps.db.transaction((tx) => retryIntegration(c, tx, id))
        data.push({ id, ok: true, erpState })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        data.push({ id, ok: false, code: error.code })
      }
    }
    return c.json({ data }, 200)
  },
)
