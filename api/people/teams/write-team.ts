import { eq } from 'drizzle-orm'
import { teamEntry } from '#domain/ground/nouns/team-entry'
import { teamInput } from '#domain/people/teams/team-input'
import { requireHeld } from '../../ground/db/hold-rows'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { teams } from '../../ground/db/schema/people'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findTeamById, team, usesOfTeam } from './team'

/** @throws VALIDATION_FAILED (unique name, regional that exists) */
export const createTeam = endpoint(
  {
    method: 'post',
    path: '/teams',
    tags: ['Times'],
    summary: 'Cria um time',
    ...securedForStaff('teams:store'),
    request: { body: body(named(teamInput, 'TeamInput')) },
    responses: { 201: json(team, 'O time criado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireHeld(tx, 'regionals', input.regionalId, 'regionalId')
      await requireFreeName(tx, 'teams', input.name, null)
      const [row] = await tx.insert(teams).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'teams', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findTeamById(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

/** @throws VALIDATION_FAILED (unique name, regional that exists), VERSION_CONFLICT */
export const updateTeam = endpoint(
  {
    method: 'put',
    path: '/teams/{id}',
    tags: ['Times'],
    summary: 'Altera um time',
    ...securedForStaff('teams:update'),
    request: { params: idParams, body: body(named(teamInput, 'TeamInput').extend(versioned).openapi('TeamUpdate')) },
    responses: { 200: json(team, 'O time') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, teams, id, version)
      await requireHeld(tx, 'regionals', input.regionalId, 'regionalId')
      await requireFreeName(tx, 'teams', input.name, id)
      await saveChanges(c, tx, teams, before, input)
      return { status: 200 as const, body: await findTeamById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

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
