import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A line of the list; a CPF comes masked. */
export type CompanyClientRow = Schemas['CompanyClientRow']

/** A client as the API shows it, with the document whole. */
export type CompanyClient = Schemas['CompanyClient']

/** The calls of /companyClients, as the user who made this request. */
export const companyClientsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/companyClients')
