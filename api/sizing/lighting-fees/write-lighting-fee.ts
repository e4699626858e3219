import { eq, sql } from 'drizzle-orm'
import { type LightingFeeInput, lightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import type { Transaction } from '../../ground/db/executor'
import { lockList } from '../../ground/db/require-free-name'
import { lightingFees } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { columnsOf, documentOf, findLightingFeeById, lightingFee } from './lighting-fee'

/** @throws VALIDATION_FAILED (unique) for a first day that the municipality has already */
export const createLightingFee = endpoint(
  {
    method: 'post',
    path: '/lightingFees',
    tags: ['Dimensionamento'],
    summary: 'Cria a contribuição de um município; a anterior fica na história e termina quando esta começa',
    ...securedForStaff('tariffs:update'),
    request: { body: body(named(lightingFeeInput, 'LightingFeeInput')) },
    responses: { 201: json(lightingFee, 'A contribuição criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeDay(tx, input, null)
      const [row] = await tx.insert(lightingFees).values(columnsOf(input)).returning()
      await writeAudit(c, tx, { action: 'create', table: 'lighting_fees', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: (await findLightingFeeById(tx, row!.id))! }
    })
    return c.json(answer.body, 201)
  },
)

const change = documentChange(lightingFeeInput, { document: 'LightingFeeInput', change: 'LightingFeeUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED (unique) */
export const updateLightingFee = endpoint(
  {
    method: 'put',
    path: '/lightingFees/{id}',
    tags: ['Dimensionamento'],
    summary: 'Corrige a contribuição de um município; estudos que já foram salvos guardam os valores do seu dia',
    ...securedForStaff('tariffs:update'),
    request: { params: idParams, body: change.body },
    responses: { 200: json(lightingFee, 'A contribuição') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockList(tx, 'lighting_fees')
      const [before] = await tx.select().from(lightingFees).where(eq(lightingFees.id, id)).for('update')
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.version !== version) throw new ApiError('VERSION_CONFLICT')
      const input = await change.whole(c, documentOf(before))
      await requireFreeDay(tx, input, id)
      await saveChanges(c, tx, lightingFees, before, columnsOf(input))
      return { status: 200 as const, body: (await findLightingFeeById(tx, id))! }
    })
    return c.json(answer.body, 200)
  },
)

/** Of one municipality, distributor and class a day begins one: the list is locked. */
async function requireFreeDay(tx: Transaction, input: LightingFeeInput, ownId: number | null): Promise<void> {
  await lockList(tx, 'lighting_fees')
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM lighting_fees WHERE uf = ${input.uf} AND name_key(city) = name_key(${input.city})
       AND lower(distributor) = lower(${input.distributor ?? ''}) AND subgroup = ${input.subgroup ?? ''} AND valid_from = ${input.validFrom}::date AND id IS DISTINCT FROM ${ownId}::bigint LIMIT 1`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'validFrom', rule: 'unique' }] })
}
