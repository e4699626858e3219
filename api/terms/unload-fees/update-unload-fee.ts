import { fromCents, toCents } from '#domain/ground/money/money'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { unloadFees } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { findUnloadFeeById, lockUnloadFee, requireFreeRange, unloadFee } from './unload-fee'

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
