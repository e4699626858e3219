import type { AppLoadContext } from '@remix-run/node'
import type { CompanyClientInput } from '#domain/company-clients/company-client-input'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

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
export function companyClientsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: CompanyClientRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/companyClients', { params: { query } })
      return data as { data: CompanyClientRow[]; meta: ListMeta }
    },
    async show(id: string): Promise<CompanyClient> {
      const { data } = await api.GET('/companyClients/{id}', { params: { path: { id } } })
      return data as CompanyClient
    },
    async create(body: CompanyClientInput, headers: Record<string, string>): Promise<CompanyClient> {
      const { data } = await api.POST('/companyClients', { body, headers })
      return data as CompanyClient
    },
    async update(
      id: string,
      body: CompanyClientInput & { version: number },
      headers: Record<string, string>,
    ): Promise<CompanyClient> {
      const { data } = await api.PUT('/companyClients/{id}', { params: { path: { id } }, body, headers })
      return data as CompanyClient
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/companyClients/{id}', { params: { path: { id } }, headers })
    },
  }
}
