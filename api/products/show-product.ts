import { createRoute } from '@hono/zod-openapi'
import { can } from '#domain/permissions/permissions'
import type { Handler } from '../http/handler'
import { idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { product } from './product'
import { findProductById } from './product-queries'

export const showProductRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Produtos'],
  summary: 'Mostra um produto; sem products:view, só se estiver à venda',
  ...secured('products:view', 'orders:store', 'orders:storeAll'),
  request: { params: idParams },
  responses: { 200: json(product, 'O produto'), ...refusals.anyone, ...refusals.one },
})

export const showProduct: Handler<typeof showProductRoute> = async (c) => {
  const { who, deps } = c.var
  const reading = { everything: can(who, 'products:view'), seesCosts: maySeeCosts(who) }
  return c.json(await findProductById(deps.db, c.req.valid('param').id, reading), 200)
}
