import type { AppLoadContext } from '@remix-run/node'
import type { BlockedCompanyInput, UnblockInput } from '#domain/people/companies/blocked-company-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

export type BlockedCompany = Schemas['BlockedCompany']
type BlockedCompanyRecord = Schemas['BlockedCompanyRecord']
export type BlockImpact = Schemas['BlockImpact']

/** The calls of /blockedCompanies, as the user who made this request. */
export function blockedCompaniesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: BlockedCompany[]; meta: ListMeta }> {
      return dataOf(api.GET('/blockedCompanies', { params: { query } }))
    },
    async show(id: string): Promise<BlockedCompanyRecord> {
      return dataOf(api.GET('/blockedCompanies/{id}', { params: { path: { id } } }))
    },
    /** Whom a block would touch; changes nothing. */
    async preview(body: BlockedCompanyInput): Promise<BlockImpact> {
      return dataOf(api.POST('/blockedCompanies/preview', { body }))
    },
    async create(body: BlockedCompanyInput, headers: Record<string, string>): Promise<BlockedCompany> {
      return dataOf(api.POST('/blockedCompanies', { body, headers }))
    },
    async remove(id: string, body: UnblockInput, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/blockedCompanies/{id}', { params: { path: { id } }, body, headers })
    },
  }
}
