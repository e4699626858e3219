import { createRoute } from '@hono/zod-openapi'
import { paymentMethodInput } from '#domain/payment-methods/payment-method-input'
import { lockRow } from '../db/lock-row'
import { requireFreeName } from '../db/require-free-name'
import { paymentMethods } from '../db/schema/catalogue'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { secured } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById, requireKindFree } from './payment-method-queries'

export const updatePaymentMethodRoute = createRoute({
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
    ...refusals.anyone,
    ...refusals.one,
    ...refusals.write,
  },
})

/** @throws VALIDATION_FAILED (unique name, fixed kind), VERSION_CONFLICT */
export const updatePaymentMethod: Handler<typeof updatePaymentMethodRoute> = async (c) => {
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
}
