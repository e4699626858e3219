import { eq } from 'drizzle-orm'
import { regionalEntry } from '#domain/ground/nouns/regional-entry'
import { lockRow } from '../../ground/db/lock-row'
import { regionals } from '../../ground/db/schema/people'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfRegional } from './regional-queries'

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteRegional = endpoint(
  {
    method: 'delete',
    path: '/regionals/{id}',
    tags: ['Regionais'],
    summary: 'Exclui uma regional sem times',
    ...securedForStaff('regionals:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, regionals, id)
      requireUnused(regionalEntry, await usesOfRegional(tx, id))
      await tx
        .update(regionals)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(regionals.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'regionals', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
