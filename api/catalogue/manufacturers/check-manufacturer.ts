import { z } from '@hono/zod-openapi'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findManufacturerById } from './manufacturer-queries'

export const checkManufacturer = endpoint(
  {
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
    },
  },
  async (c) => {
    const { productsCount } = await findManufacturerById(c.var.deps.db, c.req.valid('param').id)
    return c.json({ deletable: productsCount === 0, productsCount }, 200)
  },
)
