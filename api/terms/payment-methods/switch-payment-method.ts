import { paymentMethods } from '../../ground/db/schema/catalogue'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeOnce } from '../../ground/http/write-once'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById } from './payment-method-queries'

const switchTo = async (c: ApiContext, id: number, enabled: boolean) =>
  writeOnce(c, async (tx) => {
    await setEnabled(c, tx, paymentMethods, id, enabled)
    return { status: 200 as const, body: await findPaymentMethodById(tx, id, c.var.deps.now()) }
  })

export const activatePaymentMethod = endpoint(
  {
    method: 'put',
    path: '/paymentMethods/activate/{id}',
    tags: ['Pagamento'],
    summary: 'Ativa uma forma de pagamento: volta a ser escolhida',
    ...secured('paymentMethods:activate'),
    request: { params: idParams },
    responses: {
      200: json(paymentMethodDetail, 'A forma de pagamento'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, true)).body, 200),
)

export const deactivatePaymentMethod = endpoint(
  {
    method: 'put',
    path: '/paymentMethods/deactivate/{id}',
    tags: ['Pagamento'],
    summary: 'Desativa uma forma de pagamento: quem já a tem fica com ela, e ninguém mais a escolhe',
    ...secured('paymentMethods:deactivate'),
    request: { params: idParams },
    responses: {
      200: json(paymentMethodDetail, 'A forma de pagamento'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, false)).body, 200),
)
