import { eq } from 'drizzle-orm'
import { products } from '../../ground/db/schema/catalogue'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProduct } from './lock-products'
import { requireSellable } from './require-sellable'

const responses = { 200: json(saved, 'O produto') }

/** @throws PRODUCT_IS_DELETED, PRODUCT_WITHOUT_PRICE, PRODUCT_WITHOUT_TAXES */
export const enableProduct = endpoint(
  {
    method: 'put',
    path: '/products/enable/{id}',
    tags: ['Produtos'],
    summary: 'Põe um produto à venda: com preço na tabela padrão e, se é novo, com os impostos',
    ...securedForStaff('products:update'),
    request: { params: idParams },
    responses,
  },
  async (c) => c.json(await setEnabled(c, c.req.valid('param').id, true), 200),
)

/** @throws PRODUCT_IS_DELETED */
export const disableProduct = endpoint(
  {
    method: 'put',
    path: '/products/disable/{id}',
    tags: ['Produtos'],
    summary: 'Tira um produto de venda; orçamentos e kits com ele não podem mais ser enviados',
    ...securedForStaff('products:update'),
    request: { params: idParams },
    responses,
  },
  async (c) => c.json(await setEnabled(c, c.req.valid('param').id, false), 200),
)

/** Says so twice: the second time nothing changes, and nothing is written. */
async function setEnabled(c: ApiContext, id: number, enabled: boolean) {
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockProduct(tx, id)
    if (before.enabled === enabled) return { status: 200 as const, body: { id, version: before.version } }
    if (enabled) await requireSellable(tx, id)
    const version = before.version + 1
    const [after] = await tx
      .update(products)
      .set({ enabled, updatedAt: c.var.deps.now(), version })
      .where(eq(products.id, id))
      .returning()
    const action = enabled ? 'enable' : 'disable'
    await writeAudit(c, tx, { action, table: 'products', id, before, after: after! })
    return { status: 200 as const, body: { id, version } }
  })
  return answer.body
}
