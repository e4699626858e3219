import { z } from '@hono/zod-openapi'
import { can } from '#domain/people/permissions/permissions'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'
import { maySeeCosts } from '../pricing/may-see-costs'
import { product } from './product'
import { findProductById } from './product-queries'

export const showProduct = endpoint(
  {
    method: 'get',
    path: '/products/{id}',
    tags: ['Produtos'],
    summary: 'Mostra um produto; sem products:view, só se estiver à venda; com deleted=true, também um excluído',
    ...secured('products:view', 'orders:store', 'orders:storeAll'),
    request: { params: idParams, query: z.object({ deleted: z.enum(['true']).optional() }) },
    responses: { 200: json(product, 'O produto') },
  },
  async (c) => {
    const { who, deps } = c.var
    const reading = {
      everything: can(who, 'products:view'),
      withDeleted: c.req.valid('query').deleted === 'true' && can(who, 'products:view') && isStaff(who),
      seesCosts: maySeeCosts(who),
      now: deps.now(),
    }
    return c.json(await findProductById(deps.db, c.req.valid('param').id, reading), 200)
  },
)
