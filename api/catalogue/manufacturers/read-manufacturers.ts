import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { MANUFACTURERS_LIST } from '#domain/catalogue/manufacturers/manufacturers-list'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName, nameOrder } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import {
  findManufacturerById,
  MANUFACTURER_COLUMNS,
  type Manufacturer,
  manufacturer,
  toManufacturer,
} from './manufacturer'

export const listManufacturers = endpoint(
  {
    method: 'get',
    path: '/manufacturers',
    tags: ['Fabricantes'],
    summary: 'Lista os fabricantes',
    ...secured('manufacturers:view'),
    request: {
      query: listQueryOf(MANUFACTURERS_LIST),
    },
    responses: {
      200: json(pageOf('ManufacturerPage', manufacturer), 'Os fabricantes'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`m.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`m.name`, query.name))
    if (query.enabled) where.push(sql`m.enabled = ${query.enabled === 'true'}`)

    const { rows, meta } = await runList<Manufacturer>(c.var.deps.db, {
      query,
      columns: MANUFACTURER_COLUMNS,
      from: sql`manufacturers m`,
      id: sql`m.id`,
      where,
      ...sortsOf(MANUFACTURERS_LIST, {
        name: byName(sql`m.name`),
        createdAt: { sql: sql`m.created_at`, type: 'timestamptz' },
        id: { sql: sql`m.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toManufacturer), meta }, 200)
  },
)

export const showManufacturer = endpoint(
  {
    method: 'get',
    path: '/manufacturers/{id}',
    tags: ['Fabricantes'],
    summary: 'Mostra um fabricante',
    ...secured('manufacturers:view'),
    request: { params: idParams },
    responses: { 200: json(manufacturer, 'O fabricante') },
  },
  async (c) => c.json(await findManufacturerById(c.var.deps.db, c.req.valid('param').id), 200),
)

export const selectManufacturers = endpoint(
  {
    method: 'get',
    path: '/manufacturers/select',
    tags: ['Fabricantes'],
    summary: 'Opções de fabricante para listas de escolha (só ativos)',
    ...secured(
      'manufacturers:view',
      'products:view',
      'products:update',
      'promotions:view',
      'orders:store',
      'orders:storeAll',
    ),
    request: {
      query: selectQuery.extend({
        productType: z.enum(PRODUCT_TYPES).optional().openapi({ description: 'Só de quem há produtos deste tipo' }),
      }),
    },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search, productType } = c.req.valid('query')
    const madeBy = productType
      ? sql`EXISTS (SELECT 1 FROM products p WHERE p.manufacturer_id = manufacturers.id AND p.type = ${productType} AND p.destroyed_at IS NULL)`
      : sql`true`
    const { rows } = await c.var.deps.db.execute<{ id: number; label: string }>(sql`
      SELECT id::int, name AS label FROM manufacturers
       WHERE destroyed_at IS NULL AND enabled AND ${hasWords(sql`name`, search)} AND ${madeBy}
       ORDER BY ${nameOrder(sql`name`)} LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

export const checkManufacturer = endpoint(
  {
    method: 'get',
    path: '/manufacturers/check/{id}',
    tags: ['Fabricantes'],
    summary: 'Diz se um fabricante pode ser excluído',
    ...secured('manufacturers:view'),
    request: { params: idParams },
    responses: {
      200: json(
        z.object({ deletable: z.boolean(), productsCount: z.number().int() }).openapi('ManufacturerCheck'),
        'Pode ser excluído?',
      ),
    },
  },
  async (c) => {
    const { productsCount } = await findManufacturerById(c.var.deps.db, c.req.valid('param').id)
    return c.json({ deletable: productsCount === 0, productsCount }, 200)
  },
)
