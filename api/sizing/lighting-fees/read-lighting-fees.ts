import { sql } from 'drizzle-orm'
import { LIGHTING_FEES_LIST } from '#domain/sizing/tariffs/lighting-fee-input'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findLightingFeeById, LIGHTING_COLUMNS, type LightingFeeRow, lightingFee, toLightingFee } from './lighting-fee'

export const listLightingFees = endpoint(
  {
    method: 'get',
    path: '/lightingFees',
    tags: ['Dimensionamento'],
    summary: 'O que os municípios cobram pela iluminação pública (CIP), com a sua história',
    ...securedForStaff('tariffs:view', 'tariffs:update'),
    request: { query: listQueryOf(LIGHTING_FEES_LIST) },
    responses: { 200: json(pageOf('LightingFeePage', lightingFee), 'As contribuições') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RowOf<LightingFeeRow>>(c.var.deps.db, {
      query,
      columns: LIGHTING_COLUMNS,
      from: sql`lighting_fees l`,
      id: sql`l.id`,
      where: [
        ...(query.city ? [hasWords(sql`l.city`, query.city)] : []),
        ...(query.uf ? [sql`l.uf = ${query.uf}`] : []),
      ],
      ...sortsOf(LIGHTING_FEES_LIST, {
        city: { sql: sql`l.city`, type: 'text' },
        validFrom: { sql: sql`l.valid_from`, type: 'date' },
        id: { sql: sql`l.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toLightingFee), meta }, 200)
  },
)

export const showLightingFee = endpoint(
  {
    method: 'get',
    path: '/lightingFees/{id}',
    tags: ['Dimensionamento'],
    summary: 'A contribuição de um município',
    ...securedForStaff('tariffs:view', 'tariffs:update'),
    request: { params: idParams },
    responses: { 200: json(lightingFee, 'A contribuição') },
  },
  async (c) => {
    const found = await findLightingFeeById(c.var.deps.db, c.req.valid('param').id)
    if (!found) throw new ApiError('NOT_FOUND')
    return c.json(found, 200)
  },
)
