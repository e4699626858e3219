import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { toCents } from '#domain/ground/money/money'
import { freightInput, regionFreightInput } from '#domain/terms/freights/freight-input'
import { freights } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { freight, freightOf, lockFreights } from './freight'

/** @throws NOT_FOUND, VERSION_CONFLICT */
export const updateFreight = endpoint(
  {
    method: 'put',
    path: '/freights/{id}',
    tags: ['Entrega'],
    summary: 'Altera o frete de um estado; vale para o que for orçado depois',
    ...securedForStaff('freight:update'),
    request: {
      params: idParams,
      body: body(named(freightInput, 'FreightInput').extend(versioned).openapi('FreightUpdate')),
    },
    responses: { 200: json(freight, 'O frete') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, minimumValue, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await lockFreights(tx, sql`${freights.id} = ${id}`)
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.version !== version) throw new ApiError('VERSION_CONFLICT')
      const columns = { ...input, minimumValueCents: toCents(minimumValue) }
      return { status: 200 as const, body: freightOf(await saveChanges(c, tx, freights, before, columns)) }
    })
    return c.json(answer.body, 200)
  },
)

const regionVersion = z.coerce.number().int().min(1).openapi({
  description: 'A soma das versões dos fretes da região, como a página os mostrou',
})

const regionFreights = z.object({ data: z.array(freight), version: regionVersion }).openapi('RegionFreights')

/** One audit row for each state that changes. @throws NOT_FOUND, VERSION_CONFLICT */
export const updateRegionFreights = endpoint(
  {
    method: 'put',
    path: '/freights/regions',
    tags: ['Entrega'],
    summary: 'Altera os fretes de todos os estados de uma região; o que vem vazio fica como está em cada um',
    ...securedForStaff('freight:update'),
    request: {
      body: body(
        named(regionFreightInput, 'RegionFreightInput')
          .safeExtend({ version: regionVersion })
          .openapi('RegionFreightUpdate'),
      ),
    },
    refusals: ['anyone', 'one', 'write'],
    responses: {
      200: json(regionFreights, 'Os fretes da região'),
    },
  },
  async (c) => {
    const { version, region, percentage, minimumValue, deliveryDays } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockFreights(tx, sql`${freights.region} = ${region}`)
      if (before.length === 0) throw new ApiError('NOT_FOUND')
      if (sumOf(before) !== version) throw new ApiError('VERSION_CONFLICT')
      const columns = {
        ...(percentage !== null && { percentage }),
        ...(minimumValue !== null && { minimumValueCents: toCents(minimumValue) }),
        ...(deliveryDays !== null && { deliveryDays }),
      }
      const after: z.infer<typeof freight>[] = []
      for (const row of before) after.push(freightOf(await saveChanges(c, tx, freights, row, columns)))
      return { status: 200 as const, body: { data: after, version: sumOf(after) } }
    })
    return c.json(answer.body, 200)
  },
)

const sumOf = (freights: readonly { version: number }[]): number =>
  freights.reduce((sum, { version }) => sum + version, 0)
