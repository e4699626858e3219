import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { DISTRIBUTION_CENTERS_LIST } from '#domain/terms/distribution-centers/distribution-centers-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { likePattern, runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import {
  CENTER_COLUMNS,
  type DistributionCenter,
  distributionCenter,
  findDistributionCenterById,
} from './distribution-center'

export const listDistributionCenters = endpoint(
  {
    method: 'get',
    path: '/distributionCenters',
    tags: ['Entrega'],
    summary: 'Lista os centros de distribuição; sem permissão de cadastro, só os ativos',
    ...secured('distributionCenters:view', 'orders:viewDistributionCenter'),
    request: {
      query: listQueryOf(DISTRIBUTION_CENTERS_LIST),
    },
    responses: {
      200: json(pageOf('DistributionCenterPage', distributionCenter), 'Os centros de distribuição'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`d.destroyed_at IS NULL`]
    if (!can(c.var.who, 'distributionCenters:view')) where.push(sql`d.enabled`)
    if (query.name) where.push(hasWords(sql`d.name`, query.name))
    if (query.cnpj) where.push(sql`d.cnpj LIKE ${likePattern(query.cnpj)}`)
    if (query.uf) where.push(sql`d.uf = ${query.uf}`)
    if (query.enabled) where.push(sql`d.enabled = ${query.enabled === 'true'}`)

    const { rows, meta } = await runList<DistributionCenter>(c.var.deps.db, {
      query,
      columns: CENTER_COLUMNS,
      from: sql`distribution_centers d`,
      id: sql`d.id`,
      where,
      ...sortsOf(DISTRIBUTION_CENTERS_LIST, { name: byName(sql`d.name`), id: { sql: sql`d.id`, type: 'bigint' } }),
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showDistributionCenter = endpoint(
  {
    method: 'get',
    path: '/distributionCenters/{id}',
    tags: ['Entrega'],
    summary: 'Mostra um centro de distribuição',
    ...securedForStaff('distributionCenters:view'),
    request: { params: idParams },
    responses: { 200: json(distributionCenter, 'O centro de distribuição') },
  },
  async (c) => c.json(await findDistributionCenterById(c.var.deps.db, c.req.valid('param').id), 200),
)
