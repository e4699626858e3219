import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { inReais } from '#domain/ground/money/money'
import { nameOrder } from '../../ground/db/name-order'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

const priceRow = z
  .object({
    id: z.number().int(),
    priceTableId: z.number().int(),
    priceTableName: z.string(),
    default: z.boolean(),
    inForce: z.boolean(),
    initialRange: z.number().int().nullable(),
    finalRange: z.number().int().nullable(),
    price: z.number(),
    adjustment: z.number(),
    detachedTaxpayerMargin: z.number(),
    detachedNonTaxpayerMargin: z.number(),
  })
  .openapi('ProductPriceRow')

/** The rows that are there; who maintains them does it in their table. */
export const listProductPrices = endpoint(
  {
    method: 'get',
    path: '/products/{id}/prices',
    tags: ['Produtos'],
    summary: 'Os preços de um produto em cada tabela, faixa por faixa (até 500 linhas)',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams },
    responses: { 200: json(listOf('ProductPriceList', priceRow), 'Os preços') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const today = saoPauloDate(c.var.deps.now())
    const { db } = c.var.deps
    const known = await db.execute(sql`SELECT 1 FROM products WHERE id = ${id}`)
    if (known.rows.length === 0) throw new ApiError('NOT_FOUND')
    const { rows } = await db.execute<Omit<z.infer<typeof priceRow>, 'price'> & { priceCents: number }>(sql`
      SELECT r.id::int, t.id::int AS "priceTableId", t.name AS "priceTableName", t.is_default AS "default",
             t.enabled AND (t.valid_until IS NULL OR t.valid_until >= ${today}::date) AS "inForce",
             r.initial_range AS "initialRange", r.final_range AS "finalRange", r.price_cents::float8 AS "priceCents", r.adjustment::float8,
             r.detached_taxpayer_margin::float8 AS "detachedTaxpayerMargin", r.detached_non_taxpayer_margin::float8 AS "detachedNonTaxpayerMargin"
        FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
       WHERE r.product_id = ${id} AND t.destroyed_at IS NULL
       ORDER BY t.is_default DESC, ${nameOrder(sql`t.name`)}, t.id, r.initial_range NULLS LAST, r.id LIMIT 500`)
    return c.json({ data: rows.map(inReais) }, 200)
  },
)
