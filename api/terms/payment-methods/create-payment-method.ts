import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentMethods } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { paymentMethodDetail } from './payment-method'
import { findPaymentMethodById } from './payment-method-queries'

/** @throws VALIDATION_FAILED (unique name) */
export const createPaymentMethod = endpoint(
  {
    method: 'post',
    path: '/paymentMethods',
    tags: ['Pagamento'],
    summary: 'Cria uma forma de pagamento, ativa',
    ...secured('paymentMethods:store'),
    request: { body: body(named(paymentMethodInput, 'PaymentMethodInput')) },
    responses: { 201: json(paymentMethodDetail, 'A forma de pagamento criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeName(tx, 'payment_methods', input.name, null)
      const [row] = await tx.insert(paymentMethods).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'payment_methods', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findPaymentMethodById(tx, row!.id, c.var.deps.now()) }
    })
    return c.json(answer.body, 201)
  },
)
