import { paymentConditions } from '../../ground/db/schema/catalogue'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeOnce } from '../../ground/http/write-once'
import { paymentConditionDetail } from './payment-condition'
import { findPaymentConditionById } from './payment-condition-queries'

const switchTo = async (c: ApiContext, id: number, enabled: boolean) =>
  writeOnce(c, async (tx) => {
    await setEnabled(c, tx, paymentConditions, id, enabled)
    return { status: 200 as const, body: await findPaymentConditionById(tx, id, c.var.deps.now()) }
  })

export const activatePaymentCondition = endpoint(
  {
    method: 'put',
    path: '/paymentConditions/activate/{id}',
    tags: ['Pagamento'],
    summary: 'Ativa uma condição de pagamento: volta a ser escolhida',
    ...secured('paymentMethods:activate'),
    request: { params: idParams },
    responses: {
      200: json(paymentConditionDetail, 'A condição de pagamento'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, true)).body, 200),
)

export const deactivatePaymentCondition = endpoint(
  {
    method: 'put',
    path: '/paymentConditions/deactivate/{id}',
    tags: ['Pagamento'],
    summary: 'Desativa uma condição de pagamento: quem já a tem fica com ela, e ninguém mais a escolhe',
    ...secured('paymentMethods:deactivate'),
    request: { params: idParams },
    responses: {
      200: json(paymentConditionDetail, 'A condição de pagamento'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, false)).body, 200),
)
