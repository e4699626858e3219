import { teamInput } from '#domain/people/teams/team-input'
import { requireHeld } from '../../ground/db/hold-rows'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { teams } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { team } from './team'
import { findTeamById } from './team-queries'

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
