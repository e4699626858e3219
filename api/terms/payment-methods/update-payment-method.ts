import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentMethods } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById, requireKindFree } from './payment-method-queries'

/** @throws VALIDATION_FAILED (unique name, fixed kind), VERSION_CONFLICT */
export const updatePaymentMethod = endpoint(
  {
    method: 'put',
    path: '/paymentMethods/{id}',
    tags: ['Pagamento'],
    summary: 'Altera uma forma de pagamento',
    ...secured('paymentMethods:update'),
    request: {
      params: idParams,
      body: body(named(paymentMethodInput, 'PaymentMethodInput').extend(versioned).openapi('PaymentMethodUpdate')),
    },
    responses: {
      200: json(paymentMethodDetail, 'A forma de pagamento'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, paymentMethods, id, version)
      await requireFreeName(tx, 'payment_methods', input.name, id)
      if (input.kind !== before.kind) await requireKindFree(tx, id)
      await saveChanges(c, tx, paymentMethods, before, input)
      return { status: 200 as const, body: await findPaymentMethodById(tx, id, c.var.deps.now()) }
    })
    return c.json(answer.body, 200)
  },
)
