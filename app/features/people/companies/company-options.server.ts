import type { AppLoadContext } from '@remix-run/node'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'

type CompanyOption = { id: number; label: string; cnpj: string; uf: string | null; allowDetachedOrder: boolean }

/**
 * ACTIVE integrators that the user sees, for a choice: the first fifty, or those that a search finds; and the chosen
 * one, wherever it is in the list and whatever its status.
 */
export async function companyOptions(
  request: Request,
  context: AppLoadContext,
  query: { search?: string; allowDetachedOrder?: 'true'; chosen?: string; id?: string } = {},
): Promise<Option[]> {
  return (await selectCompanies(request, context, query)).map(toOption)
}

/** The number of a company that the address names, as the options take it. */
export function chosenCompany(search: URLSearchParams): { chosen?: string } {
  const chosen = search.get('companyId') ?? ''
  return /^[1-9]\d{0,14}$/.test(chosen) ? { chosen } : {}
}

async function selectCompanies(request: Request, context: AppLoadContext, query: Record<string, string>) {
  const answer = await dataOf(apiFor(request, context).GET('/companies/select', { params: { query } }))
  return answer.data
}

const toOption = ({ id, label, cnpj, uf }: CompanyOption): Option => ({
  value: String(id),
  label: `${label} · ${formatCnpj(cnpj)}${uf ? ` · ${uf}` : ''}`,
})
