import { createRoute } from '@hono/zod-openapi'
import { manufacturerInput } from '#domain/manufacturers/manufacturer-input'
import { lockRow } from '../db/lock-row'
import { requireFreeName } from '../db/require-free-name'
import { manufacturers } from '../db/schema/catalogue'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { secured } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { manufacturer } from './manufacturer'
import { findManufacturerById } from './manufacturer-queries'

export const updateManufacturerRoute = createRoute({
  method: 'put',
  path: '/manufacturers/{id}',
  tags: ['Fabricantes'],
  summary: 'Altera um fabricante',
  ...secured('manufacturers:update'),
  request: {
    params: idParams,
    body: body(named(manufacturerInput, 'ManufacturerInput').extend(versioned).openapi('ManufacturerUpdate')),
  },
  responses: { 200: json(manufacturer, 'O fabricante'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws VALIDATION_FAILED (unique name), VERSION_CONFLICT */
export const updateManufacturer: Handler<typeof updateManufacturerRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockRow(tx, manufacturers, id, version)
    await requireFreeName(tx, 'manufacturers', input.name, id)
    await saveChanges(c, tx, manufacturers, before, input)
    return { status: 200 as const, body: await findManufacturerById(tx, id) }
  })
  return c.json(answer.body, 200)
}
