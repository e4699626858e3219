import { sql } from 'drizzle-orm'
import { priceRowFilters } from '#domain/catalogue/price-tables/bulk-input'
import { priceRowsList } from '#domain/catalogue/price-tables/price-rows-list'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { priceTableRow } from './price-table'
import {
  findPriceTableById,
  isBelowCost,
  priceRowColumns,
  priceRowConditions,
  type RawPriceRow,
  toPriceRow,
} from './price-table-queries'

/** @throws FORBIDDEN for `belowCost` without the right to costs: the answer would tell them (docs/threats.md T12) */
export const listTableProducts = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/products',
    tags: ['Tabelas de preço'],
    summary: 'Lista as linhas de uma tabela: os preços de cada produto, faixa por faixa',
    ...securedForStaff('priceTables:view'),
    request: {
      params: idParams,
      query: listQuery.extend({ ...priceRowFilters.shape, ...filtersOf(priceRowsList()) }),
    },
    responses: {
      200: json(pageOf('PriceTableRowPage', priceTableRow), 'As linhas'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db, now } = c.var.deps
    const seesCosts = maySeeCosts(c.var.who)
    if (query.belowCost !== undefined && !seesCosts) throw new ApiError('FORBIDDEN')
    await findPriceTableById(db, id, now())
    const where = [sql`r.price_table_id = ${id}`, ...priceRowConditions(query)]
    if (query.belowCost !== undefined) where.push(query.belowCost ? isBelowCost : sql`(${isBelowCost}) IS NOT TRUE`)
    const { rows, meta } = await runList<RawPriceRow>(db, {
      query,
      columns: priceRowColumns,
      from: sql`price_table_products r JOIN products p ON p.id = r.product_id`,
      // Each row has its product: only a filter asks more of it.
      countFrom: where.length === 1 ? sql`price_table_products r` : undefined,
      id: sql`r.id`,
      where,
      sort: {
        product: { sql: sql`r.product_id`, type: 'bigint' },
        name: byName(sql`p.name`),
        price: { sql: sql`r.price_cents`, type: 'bigint' },
      },
      defaultSort: { field: 'product', order: 'asc' },
    })
    return c.json({ data: rows.map((row) => toPriceRow(row, seesCosts)), meta }, 200)
  },
)
