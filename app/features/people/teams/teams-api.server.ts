import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A team as the API answers it. */
export type Team = Schemas['Team']

/** The calls of /teams, as the user who made this request. */
export const teamsApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/teams')
