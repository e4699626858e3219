import { eq } from 'drizzle-orm'
import { paymentMethodEntry } from '#domain/ground/nouns/payment-method-entry'
import { lockRow } from '../../ground/db/lock-row'
import { paymentMethods } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfPaymentMethod } from './payment-method-queries'

/** @throws PAYMENT_METHOD_IN_USE, with how many budgets and orders under way have it */
export const deletePaymentMethod = endpoint(
  {
    method: 'delete',
    path: '/paymentMethods/{id}',
    tags: ['Pagamento'],
    summary: 'Exclui uma forma de pagamento que nenhum orçamento ou pedido em andamento usa',
    ...secured('paymentMethods:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, paymentMethods, id)
      requireUnused(paymentMethodEntry, await usesOfPaymentMethod(tx, id, now), 'PAYMENT_METHOD_IN_USE')
      await tx
        .update(paymentMethods)
        .set({ enabled: false, destroyedAt: now, version: before.version + 1 })
        .where(eq(paymentMethods.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'payment_methods', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
