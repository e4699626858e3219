import { sql } from 'drizzle-orm'
import { priceTableFilters } from '#domain/catalogue/price-tables/price-table-filters'
import { PRICE_TABLES_LIST } from '#domain/catalogue/price-tables/price-tables-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type PriceTable, priceTable } from './price-table'
import { tableColumns, toPriceTable } from './price-table-queries'

export const listPriceTables = endpoint(
  {
    method: 'get',
    path: '/priceTables',
    tags: ['Tabelas de preço'],
    summary: 'Lista as tabelas de preço, com quantas empresas e linhas cada uma tem',
    ...securedForStaff('priceTables:view'),
    request: { query: listQuery.extend(priceTableFilters.shape) },
    responses: { 200: json(pageOf('PriceTablePage', priceTable), 'As tabelas de preço') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where = [sql`t.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`t.name`, query.name))
    if (query.enabled !== undefined) where.push(sql`t.enabled = ${query.enabled}`)
    const { rows, meta } = await runList<PriceTable>(c.var.deps.db, {
      query,
      columns: tableColumns(c.var.deps.now()),
      from: sql`price_tables t`,
      id: sql`t.id`,
      where,
      ...sortsOf(PRICE_TABLES_LIST, { name: byName(sql`t.name`), id: { sql: sql`t.id`, type: 'bigint' } }),
    })
    return c.json({ data: rows.map(toPriceTable), meta }, 200)
  },
)
