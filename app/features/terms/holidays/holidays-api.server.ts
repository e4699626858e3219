import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /holidays, as the user who made this request. */
export const holidaysApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/holidays')
