import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { visibleCompanies } from '../../people/companies/visible-companies'
import { findPriceTableById } from './price-table-queries'

const tableCompany = z
  .object({ id: z.number().int(), name: z.string(), fantasyName: z.string(), cnpj: z.string(), status: z.string() })
  .openapi('PriceTableCompany')

export const listTableCompanies = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/companies',
    tags: ['Tabelas de preço'],
    summary: 'Lista as empresas que têm esta tabela como própria, das que o usuário vê',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams, query: listQuery },
    responses: {
      200: json(pageOf('PriceTableCompanyPage', tableCompany), 'As empresas'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db, now } = c.var.deps
    await findPriceTableById(db, id, now())
    const { rows, meta } = await runList<z.infer<typeof tableCompany>>(db, {
      query: c.req.valid('query'),
      columns: sql`co.id::int, co.name, co.fantasy_name AS "fantasyName", co.cnpj, co.status`,
      from: sql`companies co`,
      id: sql`co.id`,
      where: [sql`co.price_table_id = ${id}`, sql`co.destroyed_at IS NULL`, visibleCompanies(c.var.who)],
      sort: { fantasyName: byName(sql`co.fantasy_name`), id: { sql: sql`co.id`, type: 'bigint' } },
      defaultSort: { field: 'fantasyName', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)
