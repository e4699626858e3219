import { eq } from 'drizzle-orm'
import { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import { lockRow } from '../../ground/db/lock-row'
import { paymentConditions } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfPaymentCondition } from './payment-condition-queries'

/** @throws PAYMENT_CONDITION_IN_USE, with how many budgets and orders under way have it */
export const deletePaymentCondition = endpoint(
  {
    method: 'delete',
    path: '/paymentConditions/{id}',
    tags: ['Pagamento'],
    summary: 'Exclui uma condição de pagamento que nenhum orçamento ou pedido em andamento usa',
    ...secured('paymentMethods:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, paymentConditions, id)
      requireUnused(paymentConditionEntry, await usesOfPaymentCondition(tx, id, now), 'PAYMENT_CONDITION_IN_USE')
      await tx
        .update(paymentConditions)
        .set({ enabled: false, destroyedAt: now, version: before.version + 1 })
        .where(eq(paymentConditions.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'payment_conditions', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
