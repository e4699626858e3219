import { eq } from 'drizzle-orm'
import { products } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { refuseTakenCodes } from './refuse-taken-codes'

/** @throws NOT_FOUND, PRODUCT_IS_NOT_DELETED, VALIDATION_FAILED where another product has its code or GTIN by now */
export const reactivateProduct = endpoint(
  {
    method: 'put',
    path: '/products/reactivate/{id}',
    tags: ['Produtos'],
    summary: 'Desfaz a exclusão de um produto; ele volta fora de venda',
    ...securedForStaff('products:destroy'),
    request: { params: idParams },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update')
      if (!before) throw new ApiError('NOT_FOUND')
      if (!before.destroyedAt) throw new ApiError('PRODUCT_IS_NOT_DELETED')
      const version = before.version + 1
      const [after] = await tx
        .update(products)
        .set({ destroyedAt: null, enabled: false, updatedAt: c.var.deps.now(), version })
        .where(eq(products.id, id))
        .returning()
      await writeAudit(c, tx, { action: 'reactivate', table: 'products', id, before, after: after! })
      return { status: 200 as const, body: { id, version } }
    }).catch(refuseTakenCodes)
    return c.json(answer.body, 200)
  },
)
