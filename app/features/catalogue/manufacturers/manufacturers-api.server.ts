import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /manufacturers, as the user who made this request. */
export const manufacturersApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/manufacturers')
