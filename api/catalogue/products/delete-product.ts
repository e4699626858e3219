import { eq } from 'drizzle-orm'
import { products } from '../../ground/db/schema/catalogue'
import { refuseUses } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProduct } from './lock-products'
import { blockingUses, usesOfProduct } from './product-uses'

/** @throws RESOURCE_IN_USE with how many of each kind, PRODUCT_IS_DELETED */
export const deleteProduct = endpoint(
  {
    method: 'delete',
    path: '/products/{id}',
    tags: ['Produtos'],
    summary: 'Exclui um produto que nenhum kit, preço, produto ou documento em andamento usa',
    ...securedForStaff('products:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockProduct(tx, id)
      refuseUses(blockingUses(await usesOfProduct(tx, id)))
      await tx
        .update(products)
        .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
        .where(eq(products.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'products', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
