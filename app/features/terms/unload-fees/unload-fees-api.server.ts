import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /unloadFees, as the user who made this request. */
export const unloadFeesApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/unloadFees')
