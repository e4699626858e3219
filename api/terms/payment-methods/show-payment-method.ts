import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById } from './payment-method-queries'

export const showPaymentMethodRoute = createRoute({
  method: 'get',
  path: '/paymentMethods/{id}',
  tags: ['Pagamento'],
  summary: 'Mostra uma forma de pagamento',
  ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
  request: { params: idParams },
  responses: { 200: json(paymentMethodDetail, 'A forma de pagamento'), ...refusals.anyone, ...refusals.one },
})

export const showPaymentMethod: Handler<typeof showPaymentMethodRoute> = async (c) =>
  c.json(await findPaymentMethodById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200)
