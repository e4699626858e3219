import { createRoute, z } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findManufacturerById } from './manufacturer-queries'

export const checkManufacturerRoute = createRoute({
  method: 'get',
  path: '/manufacturers/check/{id}',
  tags: ['Fabricantes'],
  summary: 'Diz se um fabricante pode ser excluído',
  ...secured('manufacturers:view'),
  request: { params: idParams },
  responses: {
    200: json(
      z.object({ deletable: z.boolean(), productsCount: z.number().int() }).openapi('ManufacturerCheck'),
      'Pode ser excluído?',
    ),
    ...refusals.anyone,
    ...refusals.one,
  },
})

export const checkManufacturer: Handler<typeof checkManufacturerRoute> = async (c) => {
  const { productsCount } = await findManufacturerById(c.var.deps.db, c.req.valid('param').id)
  return c.json({ deletable: productsCount === 0, productsCount }, 200)
}
