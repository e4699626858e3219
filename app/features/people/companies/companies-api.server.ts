import type { AppLoadContext } from '@remix-run/node'
import type { CompanyAction } from '#domain/people/companies/company-actions'
import type {
  CompanyConfigInput,
  CompanyFinancialInput,
  CompanyInfoInput,
  CompanyInput,
  CompanyProfileInput,
} from '#domain/people/companies/company-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

/** A line of the companies list. */
export type CompanyRow = Schemas['CompanyRow']

/** A company as the API shows it to this user. */
export type Company = Schemas['Company']

export type CompanyChoices = Schemas['CompanyChoices']

type Headers = Record<string, string>
type Versioned<Input> = Input & { version: number }
export type CompanySummary = Schemas['CompanySummary']

/** The calls of /companies, as the user who made this request. */
export function companiesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id } })
  return {
    async list(
      query: Record<string, string | string[]>,
    ): Promise<{ data: Schemas['ListedCompany'][]; meta: ListMeta }> {
      return dataOf(api.GET('/companies', { params: { query } }))
    },
    async summary(): Promise<CompanySummary> {
      return dataOf(api.GET('/companies/summary'))
    },
    async newOnes(): Promise<CompanyRow[]> {
      const answer = await dataOf(api.GET('/companies/newCompaniesRegistered'))
      return answer.data
    },
    async choices(): Promise<CompanyChoices> {
      return dataOf(api.GET('/companies/choices'))
    },
    async show(id: string): Promise<Company> {
      return dataOf(api.GET('/companies/{id}', { params: at(id) }))
    },
    async resendActivation(id: string, headers: Headers): Promise<void> {
      await api.POST('/companies/resendActivation/{id}', { params: at(id), headers })
    },
    async create(body: CompanyInput, headers: Headers): Promise<Company> {
      return dataOf(api.POST('/companies', { body, headers }))
    },
    update: (id: string, body: Versioned<CompanyInput>, headers: Headers) =>
      api.PUT('/companies/{id}', { params: at(id), body, headers }),
    updateInfo: (id: string, body: Versioned<CompanyInfoInput>, headers: Headers) =>
      api.PUT('/companies/updateInfo/{id}', { params: at(id), body, headers }),
    updateConfig: (id: string, body: Versioned<CompanyConfigInput>, headers: Headers) =>
      api.PUT('/companies/updateConfig/{id}', { params: at(id), body, headers }),
    updateFinancialConfig: (id: string, body: Versioned<CompanyFinancialInput>, headers: Headers) =>
      api.PUT('/companies/updateFinancialConfig/{id}', { params: at(id), body, headers }),
    updateProfile: (id: string, body: Versioned<CompanyProfileInput>, headers: Headers) =>
      api.PUT('/companies/updateProfile/{id}', { params: at(id), body, headers }),
    /** One verb of the company's life. */
    async move(id: string, action: CompanyAction, reason: string, headers: Headers): Promise<void> {
      const params = at(id)
      const body = { reason }
      if (action === 'approve') await api.POST('/companies/approve/{id}', { params, headers })
      if (action === 'activate') await api.POST('/companies/activate/{id}', { params, headers })
      if (action === 'reactivate') await api.POST('/companies/reactivate/{id}', { params, headers })
      if (action === 'disapprove') await api.POST('/companies/disapprove/{id}', { params, body, headers })
      if (action === 'suspend') await api.PUT('/companies/suspend/{id}', { params, body, headers })
      if (action === 'delete') await api.DELETE('/companies/{id}', { params, headers })
    },
  }
}
