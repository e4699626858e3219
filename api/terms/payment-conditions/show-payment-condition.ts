import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { paymentConditionDetail } from './payment-condition'
import { findPaymentConditionById } from './payment-condition-queries'

export const showPaymentConditionRoute = createRoute({
  method: 'get',
  path: '/paymentConditions/{id}',
  tags: ['Pagamento'],
  summary: 'Mostra uma condição de pagamento',
  ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
  request: { params: idParams },
  responses: { 200: json(paymentConditionDetail, 'A condição de pagamento'), ...refusals.anyone, ...refusals.one },
})

export const showPaymentCondition: Handler<typeof showPaymentConditionRoute> = async (c) =>
  c.json(await findPaymentConditionById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200)
