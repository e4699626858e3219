import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /regionals, as the user who made this request. */
export const regionalsApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/regionals')
