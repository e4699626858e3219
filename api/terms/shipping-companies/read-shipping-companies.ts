import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { SHIPPING_COMPANIES_LIST } from '#domain/terms/shipping-companies/shipping-companies-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
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
      query: listQueryOf(SHIPPING_COMPANIES_LIST),
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
      ...sortsOf(SHIPPING_COMPANIES_LIST, { name: byName(sql`s.name`), id: { sql: sql`s.id`, type: 'bigint' } }),
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
