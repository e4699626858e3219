import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById } from './payment-method-queries'

export const showPaymentMethod = endpoint(
  {
    method: 'get',
    path: '/paymentMethods/{id}',
    tags: ['Pagamento'],
    summary: 'Mostra uma forma de pagamento',
    ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
    request: { params: idParams },
    responses: { 200: json(paymentMethodDetail, 'A forma de pagamento') },
  },
  async (c) => c.json(await findPaymentMethodById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
