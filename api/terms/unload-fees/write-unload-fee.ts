import { eq } from 'drizzle-orm'
import { fromCents, toCents } from '#domain/ground/money/money'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { lockList } from '../../ground/db/require-free-name'
import { unloadFees } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findUnloadFeeById, lockUnloadFee, requireFreeRange, unloadFee } from './unload-fee'

/** @throws QUANTITY_RANGE_CONFLICT naming both ranges */
export const createUnloadFee = endpoint(
  {
    method: 'post',
    path: '/unloadFees',
    tags: ['Entrega'],
    summary: 'Cria uma taxa de descarga para uma faixa de módulos',
    ...secured('unloadFees:store'),
    request: { body: body(named(unloadFeeInput, 'UnloadFeeInput')) },
    responses: { 201: json(unloadFee, 'A taxa criada') },
  },
  async (c) => {
    const { value, ...range } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockList(tx, 'unload_fees')
      await requireFreeRange(tx, range, null)
      const [row] = await tx
        .insert(unloadFees)
        .values({ ...range, valueCents: toCents(value) })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'unload_fees', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findUnloadFeeById(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const unloadFeeChange = documentChange(unloadFeeInput, { document: 'UnloadFeeInput', change: 'UnloadFeeUpdate' })

/** @throws QUANTITY_RANGE_CONFLICT naming both ranges, VERSION_CONFLICT */
export const updateUnloadFee = endpoint(
  {
    method: 'put',
    path: '/unloadFees/{id}',
    tags: ['Entrega'],
    summary: 'Altera uma taxa de descarga',
    ...secured('unloadFees:update'),
    request: {
      params: idParams,
      body: unloadFeeChange.body,
    },
    responses: { 200: json(unloadFee, 'A taxa') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockUnloadFee(tx, id, version)
      const { value, ...range } = await unloadFeeChange.whole(c, { ...before, value: fromCents(before.valueCents) })
      await requireFreeRange(tx, range, id)
      await saveChanges(c, tx, unloadFees, before, { ...range, valueCents: toCents(value) })
      return { status: 200 as const, body: await findUnloadFeeById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** Really deleted: nothing refers to it, a document keeps the sum. */
export const deleteUnloadFee = endpoint(
  {
    method: 'delete',
    path: '/unloadFees/{id}',
    tags: ['Entrega'],
    summary: 'Exclui uma taxa de descarga; orçamentos e pedidos guardam a que tinham',
    ...secured('unloadFees:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockUnloadFee(tx, id)
      await tx.delete(unloadFees).where(eq(unloadFees.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'unload_fees', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
