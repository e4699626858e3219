import { z } from '@hono/zod-openapi'
import { choice } from '#domain/ground/forms/choice'
import { withDefault } from '#domain/ground/forms/with-default'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrder } from '../../order-record/order-record'
import { driftReport, toDriftReport } from '../drift/drift-answer'
import { loadDrift } from '../drift/load-drift'
import { reopeningOfClone } from '../drift/reopening'
import { goneOfClone, leftOf } from '../record/carried-columns'
import { loadRevisionDrift } from '../revisions/restore-revision'

export const showDrift = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/drift',
    tags: ['Pedidos'],
    summary:
      'Compara linha a linha com os preços e a disponibilidade de hoje, antes de clonar, restaurar ou voltar a uma revisão',
    ...secured('orders:store', 'orders:storeAll', 'orders:restore', 'budgets:update', 'orders:update'),
    request: {
      params: idParams,
      query: z.object({
        action: withDefault(choice(['clone', 'restore']), 'restore').openapi({ type: 'string' }),
        revision: z
          .string()
          .regex(/^(0|[1-9]\d{0,8})$/)
          .transform(Number)
          .optional()
          .openapi({ type: 'integer', description: 'A revisão a restaurar; sem ela, o pedido como está' }),
      }),
    },
    responses: { 200: json(driftReport, 'O que mudou') },
  },
  async (c) => {
    const { action, revision } = c.req.valid('query')
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, c.req.valid('param').id, now)
    if (record.budgetType === 'CUSTOMER_CLAIM') throw new ApiError('NOT_FOUND')
    if (revision !== undefined) {
      const { drift, before, leftWith } = await loadRevisionDrift(deps.db, who, record, revision, now)
      const { amounts } = drift.price(drift.lines.filter(({ after }) => after !== null))
      return c.json(toDriftReport(record, before, drift, leftWith(amounts)), 200)
    }
    const drift = await loadDrift(deps.db, action === 'clone' ? reopeningOfClone(record) : record, now)
    const left =
      action === 'clone'
        ? leftOf(record, who, 'CLONE', goneOfClone(record))
        : leftOf(record, who, 'RESTORE', record.client && !record.client.deleted ? [] : ['companyClientId'])
    return c.json(toDriftReport(record, record, drift, left), 200)
  },
)
