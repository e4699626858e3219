import { eq } from 'drizzle-orm'
import { manufacturerEntry } from '#domain/ground/nouns/manufacturer-entry'
import { lockRow } from '../../ground/db/lock-row'
import { manufacturers } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfManufacturer } from './manufacturer-queries'

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteManufacturer = endpoint(
  {
    method: 'delete',
    path: '/manufacturers/{id}',
    tags: ['Fabricantes'],
    summary: 'Exclui um fabricante que nenhum produto usa',
    ...secured('manufacturers:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, manufacturers, id)
      requireUnused(manufacturerEntry, await usesOfManufacturer(tx, id))
      await tx
        .update(manufacturers)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(manufacturers.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'manufacturers', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
