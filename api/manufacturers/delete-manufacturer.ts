import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { manufacturers } from '../db/schema/catalogue'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { done, idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { countProductsOf, lockManufacturer } from './manufacturer-queries'

export const deleteManufacturerRoute = createRoute({
  method: 'delete',
  path: '/manufacturers/{id}',
  tags: ['Fabricantes'],
  summary: 'Exclui um fabricante que nenhum produto usa',
  ...secured('manufacturers:destroy'),
  request: { params: idParams },
  responses: { 200: json(done, 'Excluído'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const deleteManufacturer: Handler<typeof deleteManufacturerRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockManufacturer(tx, id)
    const used = await countProductsOf(tx, id)
    if (used > 0)
      throw new ApiError('RESOURCE_IN_USE', {
        errors: [{ code: 'RESOURCE_IN_USE', meta: { referrer: 'products', count: used } }],
      })
    await tx
      .update(manufacturers)
      .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
      .where(eq(manufacturers.id, id))
    await writeAudit(c, tx, { action: 'delete', table: 'manufacturers', id, before, after: null })
    return { status: 200 as const, body: { id } }
  })
  return c.json(answer.body, 200)
}
