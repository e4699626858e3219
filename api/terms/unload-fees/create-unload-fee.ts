import { toCents } from '#domain/ground/money/money'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { lockList } from '../../ground/db/require-free-name'
import { unloadFees } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findUnloadFeeById, requireFreeRange, unloadFee } from './unload-fee'

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
