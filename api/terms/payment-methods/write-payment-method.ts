import { eq } from 'drizzle-orm'
import { paymentMethodEntry } from '#domain/ground/nouns/payment-method-entry'
import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { paymentMethods } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, versioned } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findPaymentMethodById, paymentMethodDetail, requireKindFree, usesOfPaymentMethod } from './payment-method'

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
