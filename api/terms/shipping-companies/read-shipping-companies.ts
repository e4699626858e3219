import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { documentFilter } from '#domain/ground/lists/document-filter'
import { searchText } from '#domain/ground/text/text'
import { can } from '#domain/people/permissions/permissions'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { likePattern, runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { CARRIER_COLUMNS, findShippingCompanyById, shippingCompany, shippingCompanyDetail } from './shipping-company'

export const listShippingCompanies = endpoint(
  {
    method: 'get',
    path: '/shippingCompanies',
    tags: ['Entrega'],
    summary: 'Lista as transportadoras; sem permissão de cadastro, só as ativas',
    ...secured(
      'orders:store',
      'orders:storeAll',
      'orders:update',
      'shippingCompanies:view',
      'shippingCompanies:viewAll',
    ),
    request: {
      query: listQuery.extend({
        name: searchText(),
        cnpj: documentFilter(),
        enabled: z.enum(['true', 'false']).optional(),
      }),
    },
    responses: {
      200: json(pageOf('ShippingCompanyPage', shippingCompany), 'As transportadoras'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`s.destroyed_at IS NULL`]
    if (!can(c.var.who, 'shippingCompanies:view', 'shippingCompanies:viewAll')) where.push(sql`s.enabled`)
    if (query.enabled) where.push(sql`s.enabled = ${query.enabled === 'true'}`)
    if (query.name) where.push(hasWords(sql`s.name`, query.name))
    if (query.cnpj) where.push(sql`s.cnpj LIKE ${likePattern(query.cnpj)}`)

    const { rows, meta } = await runList<z.infer<typeof shippingCompany>>(c.var.deps.db, {
      query,
      columns: CARRIER_COLUMNS,
      from: sql`shipping_companies s`,
      id: sql`s.id`,
      where,
      sort: { name: byName(sql`s.name`), id: { sql: sql`s.id`, type: 'bigint' } },
      defaultSort: { field: 'name', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showShippingCompany = endpoint(
  {
    method: 'get',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Mostra uma transportadora',
    ...secured('shippingCompanies:view', 'shippingCompanies:viewAll'),
    request: { params: idParams },
    responses: { 200: json(shippingCompanyDetail, 'A transportadora') },
  },
  async (c) => c.json(await findShippingCompanyById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
