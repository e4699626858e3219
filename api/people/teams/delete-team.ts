import { eq } from 'drizzle-orm'
import { teamEntry } from '#domain/ground/nouns/team-entry'
import { lockRow } from '../../ground/db/lock-row'
import { teams } from '../../ground/db/schema/people'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfTeam } from './team-queries'

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteTeam = endpoint(
  {
    method: 'delete',
    path: '/teams/{id}',
    tags: ['Times'],
    summary: 'Exclui um time em que não há ninguém',
    ...securedForStaff('teams:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, teams, id)
      requireUnused(teamEntry, await usesOfTeam(tx, id, now))
      await tx
        .update(teams)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(teams.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'teams', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
