import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { UFS } from '#domain/ground/places/states'
import { irradiationFilters } from '#domain/sizing/sizing/irradiation-input'
import { IRRADIATIONS_LIST } from '#domain/sizing/sizing/irradiations-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import type { RowOf } from '../../ground/db/row-of'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

const irradiation = z
  .object({
    id: z.number().int(),
    name: z.string(),
    uf: z.enum(UFS),
    latitude: z.number(),
    longitude: z.number(),
    horizontal: z.array(z.number()).openapi({ description: 'kWh/m².dia na horizontal, de janeiro a dezembro' }),
    dayTemperature: z.number().openapi({ description: '°C' }),
    minTemperature: z.number(),
    source: z.string(),
    licence: z.string(),
    period: z.string(),
    version: z.number().int(),
  })
  .openapi('Irradiation')
type Irradiation = z.infer<typeof irradiation>

const columns: SQL = sql`i.id::int, i.name, i.uf, i.latitude, i.longitude, i.horizontal, i.day_temperature AS "dayTemperature",
  i.min_temperature AS "minTemperature", i.source, i.licence, i.period, i.version`

export const listIrradiations = endpoint(
  {
    method: 'get',
    path: '/irradiations',
    tags: ['Dimensionamento'],
    summary: 'Os lugares de que se conhece a irradiação, com fonte e licença',
    ...securedForStaff('products:update'),
    request: { query: listQuery.extend(irradiationFilters.shape) },
    responses: { 200: json(pageOf('IrradiationPage', irradiation), 'Os lugares') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RowOf<Irradiation>>(c.var.deps.db, {
      query,
      columns,
      from: sql`irradiations i`,
      id: sql`i.id`,
      where: [
        ...(query.uf ? [sql`i.uf = ${query.uf}`] : []),
        ...(query.name ? [hasWords(sql`i.name`, query.name)] : []),
      ],
      ...sortsOf(IRRADIATIONS_LIST, { name: byName(sql`i.name`), uf: { sql: sql`i.uf`, type: 'text' } }),
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showIrradiation = endpoint(
  {
    method: 'get',
    path: '/irradiations/{id}',
    tags: ['Dimensionamento'],
    summary: 'Um lugar',
    ...securedForStaff('products:update'),
    request: { params: idParams },
    responses: { 200: json(irradiation, 'O lugar') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<RowOf<Irradiation>>(
      sql`SELECT ${columns} FROM irradiations i WHERE i.id = ${c.req.valid('param').id}`,
    )
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return c.json(rows[0], 200)
  },
)
