import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { costPriceInput } from '#domain/catalogue/products/cost-price-input'
import { productListFilters } from '#domain/catalogue/products/product-filters'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromKnownCents, toCents } from '#domain/ground/money/money'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { products } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProduct } from './lock-products'
import { productListConditions, productSort, productTables } from './product-queries'

const costRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    manufacturerName: z.string().nullable(),
    unit: z.string(),
    enabled: z.boolean(),
    costPrice: z.number().nullable().openapi({ description: 'Nulo: não informado' }),
    price: z.number().nullable().openapi({ description: 'O menor preço da tabela padrão, com reajuste' }),
    version: z.number().int(),
  })
  .openapi('CostPriceRow')

type RawRow = Omit<z.infer<typeof costRow>, 'costPrice' | 'price'> & {
  costCents: number | null
  priceCents: number | null
}

export const listCostPrices = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable',
    tags: ['Produtos'],
    summary: 'Lista os preços de custo, com o menor preço da tabela padrão ao lado',
    ...securedForStaff('products:updateCostPrice'),
    request: { query: listQuery.extend(productListFilters.shape) },
    responses: { 200: json(pageOf('CostPricePage', costRow), 'Os custos') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RawRow>(c.var.deps.db, {
      query,
      columns: sql`p.id::int, p.name, p.type, m.name AS "manufacturerName", p.unit, p.enabled, p.version,
        p.cost_price_cents::float8 AS "costCents",
        (SELECT min(round(r.price_cents * (1 + r.adjustment / 100)))::float8 FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
          WHERE r.product_id = p.id AND t.is_default AND t.destroyed_at IS NULL) AS "priceCents"`,
      from: productTables,
      countFrom: sql`products p`,
      id: sql`p.id`,
      where: productListConditions(query, saoPauloDate(c.var.deps.now()), true),
      sort: productSort(true),
      defaultSort: { field: 'display', order: 'asc' },
    })
    const data = rows.map(({ costCents, priceCents, ...row }) => ({
      ...row,
      costPrice: fromKnownCents(costCents),
      price: fromKnownCents(priceCents),
    }))
    return c.json({ data, meta }, 200)
  },
)

const savedCost = z
  .object({ id: z.number().int(), costPrice: z.number().nullable(), version: z.number().int() })
  .openapi('SavedCostPrice')

/** @throws PRODUCT_IS_DELETED, VERSION_CONFLICT */
export const updateCostPrice = endpoint(
  {
    method: 'put',
    path: '/products/costPrice/{id}',
    tags: ['Produtos'],
    summary: 'Altera o preço de custo de um produto: a única chamada que o faz; null diz que ninguém o sabe',
    ...securedForStaff('products:updateCostPrice'),
    request: {
      params: idParams,
      body: body(named(costPriceInput, 'CostPriceInput').extend(versioned).openapi('CostPriceUpdate')),
    },
    responses: { 200: json(savedCost, 'O custo') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, costPrice } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockProduct(tx, id, version)
      const costCents = costPrice === null ? null : toCents(costPrice)
      if (costCents === before.costPriceCents)
        return { status: 200 as const, body: { id, costPrice, version: before.version } }
      const next = before.version + 1
      await tx
        .update(products)
        .set({ costPriceCents: costCents, updatedAt: c.var.deps.now(), version: next })
        .where(eq(products.id, id))
      const costOf = (costPriceCents: number | null, version: number) => ({
        name: before.name,
        costPriceCents,
        version,
      })
      await writeAudit(c, tx, {
        action: 'costPrice',
        table: 'products',
        id,
        before: costOf(before.costPriceCents, before.version),
        after: costOf(costCents, next),
      })
      return { status: 200 as const, body: { id, costPrice, version: next } }
    })
    return c.json(answer.body, 200)
  },
)
