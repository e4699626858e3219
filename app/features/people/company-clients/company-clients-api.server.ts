import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /companyClients, as the user who made this request. */
export const companyClientsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/companyClients')
