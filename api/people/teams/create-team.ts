import { teamInput } from '#domain/people/teams/team-input'
import { requireHeld } from '../../ground/db/hold-rows'
import { requireFreeName } from '../../ground/db/require-free-name'
import { teams } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { team } from './team'
import { findTeamById } from './team-queries'

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
