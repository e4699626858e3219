import type { AppLoadContext } from '@remix-run/node'
import type { BlockedCompanyInput } from '#domain/companies/blocked-company-input'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

export type BlockedCompany = {
  id: number
  document: string
  reason: string
  createdByName: string | null
  /** Those that it hits. */
  companies: { id: number; fantasyName: string; cnpj: string }[]
  createdAt: string
}

/** The calls of /blockedCompanies, in the name of whoever made this request. */
export function blockedCompaniesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: BlockedCompany[]; meta: ListMeta }> {
      const { data } = await api.GET('/blockedCompanies', { params: { query: query as Record<string, string> } })
      return data as { data: BlockedCompany[]; meta: ListMeta }
    },
    async show(id: string): Promise<BlockedCompany> {
      const { data } = await api.GET('/blockedCompanies/{id}', { params: { path: { id } } })
      return data as BlockedCompany
    },
    async create(body: BlockedCompanyInput, headers: Record<string, string>): Promise<BlockedCompany> {
      const { data } = await api.POST('/blockedCompanies', { body, headers })
      return data as BlockedCompany
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/blockedCompanies/{id}', { params: { path: { id } }, headers })
    },
  }
}
