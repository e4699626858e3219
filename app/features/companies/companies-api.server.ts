import type { AppLoadContext } from '@remix-run/node'
import type { CompanyAction } from '#domain/companies/company-actions'
import type {
  CompanyConfigInput,
  CompanyFinancialInput,
  CompanyInfoInput,
  CompanyInput,
  CompanyProfileInput,
} from '#domain/companies/company-input'
import type { CompanyStatus, ShownStatus } from '#domain/companies/company-statuses'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

/** A line of the companies list. */
export type CompanyRow = {
  id: number
  name: string
  fantasyName: string
  cnpj: string
  status: ShownStatus
  city: string | null
  uf: string | null
  helperName: string | null
  teamName: string | null
  allowDetachedOrder: boolean
  createdAt: string
}

type Named = { id: number; name: string }
export type CompanyEdit =
  | 'update'
  | 'updateInfo'
  | 'updateConfig'
  | 'updateFinancialConfig'
  | 'serviceFeeLimit'
  | 'updateProfile'

/** A company as the API shows it to this user. */
export type Company = CompanyInput & {
  id: number
  status: CompanyStatus
  helper: (Named & { isActive: boolean }) | null
  allowDetachedOrder: boolean
  createdAt: string
  updatedAt: string
  version: number
  allowedActions: CompanyAction[]
  allowedEdits: CompanyEdit[]
  /** Null for an integrator. */
  staff:
    | (Pick<CompanyInfoInput, 'contactName' | 'website' | 'instagram' | 'internalNotes'> & {
        isBlocked: boolean
        statusReason: string | null
        team: Named | null
        allowApiUsers: boolean
        approvedAt: string | null
        activatedAt: string | null
        destroyedAt: string | null
      })
    | null
  /** Null for who does not see prices of companies. */
  financial: {
    priceTable: (Named & { isUsable: boolean }) | null
    additionPercentage: number
    discountPercentage: number
    serviceFeeLimit: number | null
  } | null
}

type Choice = { id: number; label: string }
export type CompanyChoices = {
  helpers: Choice[]
  teams: Choice[]
  regionals: Choice[]
  priceTables: Choice[] | null
}

type Headers = Record<string, string>
type Versioned<Input> = Input & { version: number }
export type CompanySummary = { total: number; byStatus: Record<CompanyStatus, number> }

/** The calls of /companies, in the name of whoever made this request. */
export function companiesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id } })
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: CompanyRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/companies', { params: { query: query as Record<string, string> } })
      return data as { data: CompanyRow[]; meta: ListMeta }
    },
    async summary(): Promise<CompanySummary> {
      const { data } = await api.GET('/companies/summary')
      return data as CompanySummary
    },
    async newOnes(): Promise<CompanyRow[]> {
      const { data } = await api.GET('/companies/newCompaniesRegistered')
      return (data as { data: CompanyRow[] }).data
    },
    async choices(): Promise<CompanyChoices> {
      const { data } = await api.GET('/companies/choices')
      return data as CompanyChoices
    },
    async show(id: string): Promise<Company> {
      const { data } = await api.GET('/companies/{id}', { params: at(id) })
      return data as Company
    },
    async create(body: CompanyInput, headers: Headers): Promise<Company> {
      const { data } = await api.POST('/companies', { body, headers })
      return data as Company
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
