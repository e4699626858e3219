import { isDeepStrictEqual } from 'node:util'
import type { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { relatedProductsInput } from '#domain/catalogue/products/product-input'
import { MAX_RELATED_DEPTH } from '#domain/catalogue/products/related-forest'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { products, relatedProducts } from '../../ground/db/schema/catalogue'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProducts } from './lock-products'

type Wanted = z.infer<typeof relatedProductsInput>['relatedProducts']

/**
 * @throws PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT naming the other one, RELATED_PRODUCTS_CIRCLE,
 * RELATED_PRODUCTS_TOO_DEEP, VALIDATION_FAILED for what does not exist, VERSION_CONFLICT, PRODUCT_IS_DELETED
 */
export const relateProducts = endpoint(
  {
    method: 'put',
    path: '/products/{id}/relatedProducts',
    tags: ['Produtos'],
    summary: 'Define o que vem com um produto, a lista inteira; cada produto vem com um só',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: body(
        named(relatedProductsInput, 'RelatedProductsInput').extend(versioned).openapi('RelatedProductsUpdate'),
      ),
    },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, relatedProducts: wanted } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      // Two lists that are fine each could close a circle together: one writer of relations at a time.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('related products'))`)
      const ids = wanted.map((one) => one.id)
      const { product, others } = await lockProducts(tx, id, ids, version)
      const names = new Map([...others].map(([other, { name }]) => [other, name]))
      requireFitting(id, wanted, names, await readForest(tx, id, ids))
      const before = await relationsOf(tx, id)
      const isSame = isDeepStrictEqual(
        new Map(before.map((one) => [one.productId, one.kitQuantity])),
        new Map(wanted.map((one) => [one.id, one.kitQuantity])),
      )
      if (isSame) return { status: 200 as const, body: { id, version: product.version } }
      await tx.delete(relatedProducts).where(eq(relatedProducts.parentId, id))
      // What a deleted product held is free.
      if (ids.length > 0)
        await tx.delete(relatedProducts).where(sql`${relatedProducts.productId} = ANY (${sql.param(ids)}::bigint[])`)
      if (wanted.length > 0)
        await tx
          .insert(relatedProducts)
          .values(wanted.map((one) => ({ parentId: id, productId: one.id, kitQuantity: one.kitQuantity })))
      const next = product.version + 1
      await tx.update(products).set({ version: next, updatedAt: c.var.deps.now() }).where(eq(products.id, id))
      const after = await relationsOf(tx, id)
      const record = (relations: object[]) => ({ name: product.name, relatedProducts: relations })
      await writeAudit(c, tx, {
        action: 'relate',
        table: 'products',
        id,
        before: record(before),
        after: record(after),
      })
      return { status: 200 as const, body: { id, version: next } }
    })
    return c.json(answer.body, 200)
  },
)

interface Forest {
  /** What the product is already a part of, through any number of others. */
  above: { id: number; depth: number }[]
  /** Of each wanted one: its present parent, and how many levels come with it. */
  below: { id: number; parentId: number | null; parentName: string | null; depth: number }[]
}

/** Bounded well above the limit, should a circle ever have come in. */
const MOST_LEVELS = 12

async function readForest(tx: Transaction, id: number, ids: readonly number[]): Promise<Forest> {
  const { rows } = await tx.execute<RowOf<Forest>>(sql`
    WITH RECURSIVE up AS (
      SELECT r.parent_id AS id, 1 AS depth FROM related_products r WHERE r.product_id = ${id}
      UNION ALL SELECT r.parent_id, u.depth + 1 FROM related_products r JOIN up u ON r.product_id = u.id WHERE u.depth < ${MOST_LEVELS}::int),
    down AS (
      SELECT w.id AS root, w.id, 0 AS depth FROM unnest(${sql.param([...ids])}::bigint[]) AS w(id)
      UNION ALL SELECT d.root, r.product_id, d.depth + 1 FROM related_products r JOIN down d ON r.parent_id = d.id WHERE d.depth < ${MOST_LEVELS}::int)
    SELECT COALESCE((SELECT json_agg(json_build_object('id', id, 'depth', depth)) FROM up), '[]') AS above,
           COALESCE((SELECT json_agg(json_build_object('id', w.id, 'parentId', p.id, 'parentName', p.name,
                             'depth', (SELECT max(d.depth) FROM down d WHERE d.root = w.id)))
                       FROM unnest(${sql.param([...ids])}::bigint[]) AS w(id)
                       LEFT JOIN related_products r ON r.product_id = w.id
                       LEFT JOIN products p ON p.id = r.parent_id AND p.destroyed_at IS NULL), '[]') AS below`)
  return rows[0]!
}

function requireFitting(
  id: number,
  wanted: Wanted,
  names: ReadonlyMap<number, string>,
  { above, below }: Forest,
): void {
  const missing: ErrorDetail[] = []
  const refused: (ErrorDetail & { code: Refusal })[] = []
  const height = Math.max(0, ...above.map(({ depth }) => depth))
  for (const [at, { id: child }] of wanted.entries()) {
    const field = `relatedProducts[${at}].id`
    const name = names.get(child)
    const known = below.find((one) => one.id === child)
    const say = (code: Refusal, meta: object) =>
      refused.push({ field, code, meta: { productId: child, name, ...meta } })
    if (child === id || above.some((one) => one.id === child)) say('RELATED_PRODUCTS_CIRCLE', {})
    else if (name === undefined) missing.push({ field, rule: 'exists' })
    else if (known?.parentId && known.parentId !== id)
      say('PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT', { parentId: known.parentId, parentName: known.parentName })
    else if (height + 1 + (known?.depth ?? 0) > MAX_RELATED_DEPTH)
      say('RELATED_PRODUCTS_TOO_DEEP', { depth: height + 1 + (known?.depth ?? 0) })
  }
  if (missing.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: missing })
  if (refused[0]) throw new ApiError(refused[0].code, { errors: refused })
}
type Refusal =
  | 'PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT'
  | 'RELATED_PRODUCTS_CIRCLE'
  | 'RELATED_PRODUCTS_TOO_DEEP'

async function relationsOf(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{ productId: number; name: string; kitQuantity: number }>(sql`
    SELECT r.product_id::int AS "productId", p.name, r.kit_quantity AS "kitQuantity"
      FROM related_products r JOIN products p ON p.id = r.product_id WHERE r.parent_id = ${id} ORDER BY r.product_id`)
  return rows
}
