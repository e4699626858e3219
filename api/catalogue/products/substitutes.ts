import { isDeepStrictEqual } from 'node:util'
import type { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { substitutesInput } from '#domain/catalogue/products/substitutes-input'
import type { Transaction } from '../../ground/db/executor'
import { productSubstitutes, products } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProducts } from './lock-products'

type Wanted = z.infer<typeof substitutesInput>['substitutes']

/**
 * The whole list, whose first is the product's `substituteId` too.
 * @throws VALIDATION_FAILED for what does not exist, is the product itself, of another type, or not on sale and new in the
 * list; VERSION_CONFLICT, PRODUCT_IS_DELETED
 */
export const replaceSubstitutes = endpoint(
  {
    method: 'put',
    path: '/products/{id}/substitutes',
    tags: ['Produtos'],
    summary: 'Define os substitutos de um produto, a lista inteira na sua ordem, cinco no máximo',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: body(named(substitutesInput, 'SubstitutesInput').extend(versioned).openapi('SubstitutesUpdate')),
    },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, substitutes: wanted } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const ids = wanted.map((one) => one.id)
      const { product, others } = await lockProducts(tx, id, ids, version)
      const before = await substitutesOf(tx, id)
      const errors = ids.flatMap((other, at) => {
        const found = others.get(other)
        const isKept = before.some(({ productId }) => productId === other)
        return found?.type === product.type && (found.enabled || isKept)
          ? []
          : [{ field: `substitutes[${at}].id`, rule: 'substitute' }]
      })
      if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
      if (isDeepStrictEqual(before.map(termsOf), wanted.map(termsOf)))
        return { status: 200 as const, body: { id, version: product.version } }
      const next = product.version + 1
      // A trigger of the column moves the first place; the list is written after it.
      await tx
        .update(products)
        .set({ substituteId: ids[0] ?? null, version: next, updatedAt: c.var.deps.now() })
        .where(eq(products.id, id))
      await tx.delete(productSubstitutes).where(eq(productSubstitutes.productId, id))
      if (wanted.length > 0)
        await tx
          .insert(productSubstitutes)
          .values(wanted.map((one, at) => ({ ...termsOf(one), productId: id, place: at + 1, substituteId: one.id })))
      const record = (substitutes: object[]) => ({ name: product.name, substitutes })
      await writeAudit(c, tx, {
        action: 'substitutes',
        table: 'products',
        id,
        before: record(before),
        after: record(await substitutesOf(tx, id)),
      })
      return { status: 200 as const, body: { id, version: next } }
    })
    return c.json(answer.body, 200)
  },
)

const termsOf = ({ id, occasion, price, needsConsent }: Wanted[number]) => ({ id, occasion, price, needsConsent })

async function substitutesOf(tx: Transaction, id: number) {
  const { rows } = await tx.execute<Wanted[number] & { productId: number; name: string; place: number }>(sql`
    SELECT s.substitute_id::int AS id, s.substitute_id::int AS "productId", p.name, s.place, s.occasion, s.price, s.needs_consent AS "needsConsent"
      FROM product_substitutes s JOIN products p ON p.id = s.substitute_id WHERE s.product_id = ${id} ORDER BY s.place`)
  return rows
}
