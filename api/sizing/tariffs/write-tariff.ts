import { and, eq } from 'drizzle-orm'
import { brDate } from '#domain/ground/dates/business-date'
import { overlapOf } from '#domain/sizing/tariffs/tariff'
import { type TariffInput, tariffInput } from '#domain/sizing/tariffs/tariff-input'
import type { Transaction } from '../../ground/db/executor'
import { lockList } from '../../ground/db/require-free-name'
import { tariffs } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { spellingsOf } from './one-spelling'
import { columnsOf, documentOf, findTariffById, tariff } from './tariff'

/** @throws VALIDATION_FAILED (tariffOverlap) for days that another tariff of the same line has */
export const createTariff = endpoint(
  {
    method: 'post',
    path: '/tariffs',
    tags: ['Dimensionamento'],
    summary: 'Cria uma tarifa; a anterior fica na história, e sem último dia termina quando a nova começa',
    ...securedForStaff('tariffs:update'),
    request: { body: body(named(tariffInput, 'TariffInput')) },
    responses: { 201: json(tariff, 'A tarifa criada') },
  },
  async (c) => {
    const typed = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockList(tx, 'tariffs')
      const input = await inOneSpelling(tx, typed, null)
      await requireFreeDays(tx, input, null)
      const [row] = await tx.insert(tariffs).values(columnsOf(input)).returning()
      await writeAudit(c, tx, { action: 'create', table: 'tariffs', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: (await findTariffById(tx, row!.id))! }
    })
    return c.json(answer.body, 201)
  },
)

const tariffChange = documentChange(tariffInput, { document: 'TariffInput', change: 'TariffUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED (tariffOverlap) */
export const updateTariff = endpoint(
  {
    method: 'put',
    path: '/tariffs/{id}',
    tags: ['Dimensionamento'],
    summary: 'Corrige uma tarifa; estudos que já foram salvos guardam os valores do seu dia',
    ...securedForStaff('tariffs:update'),
    request: { params: idParams, body: tariffChange.body },
    responses: { 200: json(tariff, 'A tarifa') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockList(tx, 'tariffs')
      const [before] = await tx.select().from(tariffs).where(eq(tariffs.id, id)).for('update')
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.version !== version) throw new ApiError('VERSION_CONFLICT')
      const input = await inOneSpelling(tx, await tariffChange.whole(c, documentOf(before)), id)
      await requireFreeDays(tx, input, id)
      await saveChanges(c, tx, tariffs, before, columnsOf(input))
      return { status: 200 as const, body: (await findTariffById(tx, id))! }
    })
    return c.json(answer.body, 200)
  },
)

const inOneSpelling = async (tx: Transaction, input: TariffInput, ownId: number | null): Promise<TariffInput> => ({
  ...input,
  distributor: (await spellingsOf(tx, [input.distributor], ownId))(input.distributor),
})

/** The list is locked: two that share days cannot both pass. */
async function requireFreeDays(tx: Transaction, input: TariffInput, ownId: number | null): Promise<void> {
  const line = and(
    eq(tariffs.distributor, input.distributor),
    eq(tariffs.subgroup, input.subgroup),
    eq(tariffs.modality, input.modality),
    eq(tariffs.consumerClass, input.consumerClass ?? ''),
  )
  const others = await tx
    .select({ id: tariffs.id, validFrom: tariffs.validFrom, validUntil: tariffs.validUntil })
    .from(tariffs)
    .where(line)
  const taken = overlapOf(
    input,
    others.filter(({ id }) => id !== ownId),
  )
  if (!taken) return
  const until = taken.validUntil === null ? 'a seguinte começar' : brDate(taken.validUntil)
  const meta = { from: brDate(taken.validFrom), until }
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'validFrom', rule: 'tariffOverlap', meta }] })
}
