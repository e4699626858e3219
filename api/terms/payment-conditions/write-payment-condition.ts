import { eq } from 'drizzle-orm'
import { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentConditions } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findPaymentConditionById, paymentConditionDetail, usesOfPaymentCondition } from './payment-condition'

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
