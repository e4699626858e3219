import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { manufacturer } from './manufacturer'
import { findManufacturerById } from './manufacturer-queries'

export const showManufacturerRoute = createRoute({
  method: 'get',
  path: '/manufacturers/{id}',
  tags: ['Fabricantes'],
  summary: 'Mostra um fabricante',
  ...secured('manufacturers:view'),
  request: { params: idParams },
  responses: { 200: json(manufacturer, 'O fabricante'), ...refusals.anyone, ...refusals.one },
})

export const showManufacturer: Handler<typeof showManufacturerRoute> = async (c) =>
  c.json(await findManufacturerById(c.var.deps.db, c.req.valid('param').id), 200)
