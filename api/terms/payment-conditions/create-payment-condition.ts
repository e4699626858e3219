import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentConditions } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { paymentConditionDetail } from './payment-condition'
import { findPaymentConditionById } from './payment-condition-queries'

/** @throws VALIDATION_FAILED (unique name) */
export const createPaymentCondition = endpoint(
  {
    method: 'post',
    path: '/paymentConditions',
    tags: ['Pagamento'],
    summary: 'Cria uma condição de pagamento, ativa',
    ...secured('paymentMethods:store'),
    request: { body: body(named(paymentConditionInput, 'PaymentConditionInput')) },
    responses: {
      201: json(paymentConditionDetail, 'A condição de pagamento criada'),
    },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeName(tx, 'payment_conditions', input.name, null)
      const [row] = await tx.insert(paymentConditions).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'payment_conditions', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findPaymentConditionById(tx, row!.id, c.var.deps.now()) }
    })
    return c.json(answer.body, 201)
  },
)
