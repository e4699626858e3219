import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { paymentConditionDetail } from './payment-condition'
import { findPaymentConditionById } from './payment-condition-queries'

export const showPaymentCondition = endpoint(
  {
    method: 'get',
    path: '/paymentConditions/{id}',
    tags: ['Pagamento'],
    summary: 'Mostra uma condição de pagamento',
    ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
    request: { params: idParams },
    responses: { 200: json(paymentConditionDetail, 'A condição de pagamento') },
  },
  async (c) => c.json(await findPaymentConditionById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
