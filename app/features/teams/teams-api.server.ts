import type { AppLoadContext } from '@remix-run/node'
import type { TeamInput } from '#domain/teams/team-input'
import { registerApi } from '~/api-client/register-api.server'

/** A team as the API answers it. */
export type Team = {
  id: number
  name: string
  regionalId: number | null
  regionalName: string | null
  usersCount: number
  companiesCount: number
  version: number
}

/** The calls of /teams, in the name of whoever made this request. */
export const teamsApi = (request: Request, context: AppLoadContext) =>
  registerApi<Team, TeamInput>(request, context, '/teams')
