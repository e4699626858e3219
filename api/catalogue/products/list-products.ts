import { sql } from 'drizzle-orm'
import { productListFilters } from '#domain/catalogue/products/product-filters'
import { updatedSince } from '#domain/engagement/feed/updated-since'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { writtenSince } from '../../ground/db/updated-since'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { productRow } from './product'
import {
  productListConditions,
  productRowColumns,
  productSort,
  productTables,
  type RawProductRow,
  toProductRow,
} from './product-queries'

export const listProducts = endpoint(
  {
    method: 'get',
    path: '/products',
    tags: ['Produtos'],
    summary: 'Lista os produtos; o custo só vai a quem pode ver custos',
    ...secured('products:view'),
    request: { query: listQuery.extend({ ...productListFilters.shape, ...updatedSince }) },
    responses: { 200: json(pageOf('ProductPage', productRow), 'Os produtos') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const seesCosts = maySeeCosts(c.var.who)
    const { rows, meta } = await runList<RawProductRow>(c.var.deps.db, {
      query,
      columns: productRowColumns,
      from: productTables,
      countFrom: sql`products p`,
      id: sql`p.id`,
      where: [
        ...productListConditions(query, saoPauloDate(c.var.deps.now()), seesCosts),
        ...writtenSince(query, sql`p.updated_at`),
      ],
      sort: productSort(seesCosts),
      defaultSort: { field: 'display', order: 'asc' },
    })
    return c.json({ data: rows.map((row) => toProductRow(row, seesCosts, c.var.deps.now())), meta }, 200)
  },
)
