import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { regionalEntry } from '#domain/regionals/regional-entry'
import { lockRow } from '../db/lock-row'
import { regionals } from '../db/schema/people'
import { requireUnused } from '../errors/require-unused'
import type { Handler } from '../http/handler'
import { done, idParams, json, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { usesOfRegional } from './regional-queries'

export const deleteRegionalRoute = createRoute({
  method: 'delete',
  path: '/regionals/{id}',
  tags: ['Regionais'],
  summary: 'Exclui uma regional sem times',
  ...securedForStaff('regionals:destroy'),
  request: { params: idParams },
  responses: { 200: json(done, 'Excluído'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteRegional: Handler<typeof deleteRegionalRoute> = async (c) => {
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
}
