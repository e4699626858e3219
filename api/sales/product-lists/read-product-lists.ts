import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_LISTS_LIST } from '#domain/sales/product-lists/product-lists-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import {
  findProductList,
  PRODUCT_LIST_COLUMNS,
  PRODUCT_LISTS,
  type ProductListRow,
  productList,
  productListRow,
  toProductListRow,
  visibleProductLists,
} from './product-list'

export const listProductLists = endpoint(
  {
    method: 'get',
    path: '/productLists',
    tags: ['Listas de compra'],
    summary: 'As listas da empresa; para a equipe, da empresa para a qual está o carrinho',
    ...secured('orders:store', 'orders:storeAll'),
    request: { query: listQueryOf(PRODUCT_LISTS_LIST) },
    responses: { 200: json(pageOf('ProductListPage', productListRow), 'As listas') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [visibleProductLists(c.var.who)]
    if (query.search) where.push(hasWords(sql`concat_ws(' ', l.name, l.note)`, query.search))
    const { rows, meta } = await runList<ProductListRow>(c.var.deps.db, {
      query,
      columns: PRODUCT_LIST_COLUMNS,
      from: PRODUCT_LISTS,
      countFrom: sql`product_lists l`,
      id: sql`l.id`,
      where,
      ...sortsOf(PRODUCT_LISTS_LIST, {
        name: byName(sql`l.name`),
        updatedAt: { sql: sql`l.updated_at`, type: 'timestamptz' },
        id: { sql: sql`l.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toProductListRow), meta }, 200)
  },
)

export const showProductList = endpoint(
  {
    method: 'get',
    path: '/productLists/{id}',
    tags: ['Listas de compra'],
    summary: 'Mostra uma lista, com os nomes de agora',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(productList, 'A lista') },
  },
  async (c) => c.json(await findProductList(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
