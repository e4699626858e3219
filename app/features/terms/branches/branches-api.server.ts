import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /branches, as the user who made this request. */
export const branchesApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/branches')
