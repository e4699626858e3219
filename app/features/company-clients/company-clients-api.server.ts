import type { AppLoadContext } from '@remix-run/node'
import type { CompanyClientInput } from '#domain/company-clients/company-client-input'
import { registerApi } from '~/api-client/register-api.server'

/** A line of the list; a CPF comes masked. */
export type CompanyClientRow = {
  id: number
  name: string
  document: string
  email: string | null
  mobilePhone: string | null
  city: string | null
  uf: string | null
  companyId: number
  companyName: string
  createdAt: string
}

/** A client as the API shows it, with the document whole. */
export type CompanyClient = CompanyClientRow &
  Omit<CompanyClientInput, 'companyId'> & { version: number; allowedActions: ('update' | 'delete')[] }

/** The calls of /companyClients, in the name of whoever made this request. */
export const companyClientsApi = (request: Request, context: AppLoadContext) =>
  registerApi<CompanyClient, CompanyClientInput, CompanyClientRow>(request, context, '/companyClients')
