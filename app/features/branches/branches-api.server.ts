import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A branch as the API answers it. */
export type Branch = Schemas['Branch']

/** The calls of /branches, as the user who made this request. */
export const branchesApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/branches')
