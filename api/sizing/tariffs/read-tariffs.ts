import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { UFS } from '#domain/ground/places/states'
import { TARIFFS_LIST } from '#domain/sizing/tariffs/tariffs-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { findTariffById, TARIFF_COLUMNS, type TariffRow, tariff, toTariff } from './tariff'
import { inForce } from './tariff-in-force'

export const listTariffs = endpoint(
  {
    method: 'get',
    path: '/tariffs',
    tags: ['Dimensionamento'],
    summary: 'As tarifas das distribuidoras, com a sua história',
    ...securedForStaff('tariffs:view', 'tariffs:update'),
    request: {
      query: listQueryOf(TARIFFS_LIST),
    },
    responses: { 200: json(pageOf('TariffPage', tariff), 'As tarifas') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RowOf<TariffRow>>(c.var.deps.db, {
      query,
      columns: TARIFF_COLUMNS,
      from: sql`tariffs t`,
      id: sql`t.id`,
      where: [
        ...(query.distributor ? [hasWords(sql`t.distributor`, query.distributor)] : []),
        ...(query.uf ? [sql`t.uf = ${query.uf}`] : []),
        ...(query.subgroup ? [sql`t.subgroup = ${query.subgroup}`] : []),
        ...(query.modality ? [sql`t.modality = ${query.modality}`] : []),
        ...(query.validOn ? [inForce(query.validOn)] : []),
      ],
      ...sortsOf(TARIFFS_LIST, {
        distributor: { sql: sql`t.distributor`, type: 'text' },
        validFrom: { sql: sql`t.valid_from`, type: 'date' },
        id: { sql: sql`t.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toTariff), meta }, 200)
  },
)

export const showTariff = endpoint(
  {
    method: 'get',
    path: '/tariffs/{id}',
    tags: ['Dimensionamento'],
    summary: 'Uma tarifa',
    ...securedForStaff('tariffs:view', 'tariffs:update'),
    request: { params: idParams },
    responses: { 200: json(tariff, 'A tarifa') },
  },
  async (c) => {
    const found = await findTariffById(c.var.deps.db, c.req.valid('param').id)
    if (!found) throw new ApiError('NOT_FOUND')
    return c.json(found, 200)
  },
)

const distributors = z
  .object({ data: z.array(z.object({ name: z.string(), uf: z.enum(UFS).nullable() })) })
  .openapi('TariffDistributors')

/** More than all of Brazil, permissionárias included. */
const MOST_DISTRIBUTORS = 200

export const listDistributors = endpoint(
  {
    method: 'get',
    path: '/tariffs/distributors',
    tags: ['Dimensionamento'],
    summary: 'As distribuidoras que têm uma tarifa em vigor hoje, para o dimensionamento',
    ...secured('orders:store', 'orders:storeAll'),
    refusals: ['anyone'],
    responses: { 200: json(distributors, 'As distribuidoras') },
  },
  async (c) => {
    const { deps } = c.var
    const { rows } = await deps.db.execute<RowOf<z.infer<typeof distributors>['data'][number]>>(sql`
      SELECT t.distributor AS name, min(t.uf) AS uf FROM tariffs t
       WHERE ${inForce(saoPauloDate(deps.now()))} GROUP BY t.distributor ORDER BY t.distributor LIMIT ${MOST_DISTRIBUTORS}`)
    return c.json({ data: rows }, 200)
  },
)
