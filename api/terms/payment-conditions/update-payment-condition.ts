import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentConditions } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { paymentConditionDetail } from './payment-condition'
import { findPaymentConditionById } from './payment-condition-queries'

const paymentConditionChange = documentChange(paymentConditionInput, {
  document: 'PaymentConditionInput',
  change: 'PaymentConditionUpdate',
})

/** @throws VALIDATION_FAILED (unique name), VERSION_CONFLICT */
export const updatePaymentCondition = endpoint(
  {
    method: 'put',
    path: '/paymentConditions/{id}',
    tags: ['Pagamento'],
    summary: 'Altera uma condição de pagamento',
    ...secured('paymentMethods:update'),
    request: {
      params: idParams,
      body: paymentConditionChange.body,
    },
    responses: {
      200: json(paymentConditionDetail, 'A condição de pagamento'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, paymentConditions, id, version)
      const input = await paymentConditionChange.whole(c, before)
      await requireFreeName(tx, 'payment_conditions', input.name, id)
      await saveChanges(c, tx, paymentConditions, before, input)
      return { status: 200 as const, body: await findPaymentConditionById(tx, id, c.var.deps.now()) }
    })
    return c.json(answer.body, 200)
  },
)
