import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { companyOfCart } from '../cart/cart-queries'

/** A list among its sisters. */
export const productListRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    note: z.string().nullable(),
    count: z.number().int().openapi({ description: 'Itens' }),
    changedBy: z.string(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi('ProductListRow')
export type ProductListRow = z.infer<typeof productListRow>

/** A product or a kit; its name is what the catalogue calls it now, also where it is not sold any more. */
export const listLine = z.object({
  productId: z.number().int().nullable(),
  kitId: z.number().int().nullable(),
  quantity: z.number().int(),
  name: z.string(),
  unit: z.string().nullable().openapi({ description: 'null: um kit' }),
})

export const productList = productListRow.extend({ lines: z.array(listLine) }).openapi('ProductList')
export type ProductList = z.infer<typeof productList>

/**
 * The WHERE that every query of lists takes: those of the company that the caller fills a cart for. Staff see a
 * company's lists while their cart is that company's. The table must be named `l`.
 */
export const visibleProductLists = (who: Who): SQL =>
  sql`l.destroyed_at IS NULL AND l.company_id = ${companyOfCart(who)}`

/** What a list is shown with, over `product_lists l JOIN users u`. */
export const PRODUCT_LIST_COLUMNS = sql`
  l.id::int, l.name, l.note, jsonb_array_length(l.lines) AS count, u.name AS "changedBy", l.updated_at AS "updatedAt", l.version`

export const PRODUCT_LISTS = sql`product_lists l JOIN users u ON u.id = l.user_id`

export const toProductListRow = answerOf(productListRow)
const toProductList = answerOf(productList)

/** @throws NOT_FOUND for a missing, deleted or foreign one */
export async function findProductList(db: Executor, who: Who, id: number): Promise<ProductList> {
  const { rows } = await db.execute<ProductList>(sql`
    SELECT ${PRODUCT_LIST_COLUMNS},
           (SELECT COALESCE(json_agg(json_build_object(
                     'productId', p.id, 'kitId', k.id, 'quantity', (e.line ->> 'quantity')::int,
                     'name', COALESCE(p.name, k.name), 'unit', p.unit) ORDER BY e.at), '[]')
              FROM jsonb_array_elements(l.lines) WITH ORDINALITY e(line, at)
              LEFT JOIN products p ON p.id = (e.line ->> 'productId')::bigint
              LEFT JOIN product_kits k ON k.id = (e.line ->> 'kitId')::bigint) AS lines
      FROM ${PRODUCT_LISTS} WHERE l.id = ${id} AND ${visibleProductLists(who)}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toProductList(rows[0])
}
