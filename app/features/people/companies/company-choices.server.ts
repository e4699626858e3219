import type { AppLoadContext } from '@remix-run/node'
import type { Option } from '~/components/form/choice-fields'
import { askedIn } from '~/components/form/find-choices.server'
import { companiesApi } from './companies-api.server'
import { companyOptions } from './company-options.server'

/**
 * The companies that a form offers: the first ones or the search results, and the chosen one, which may be beyond the
 * first fifty.
 * @param stored the chosen one by now; the posted one goes before
 */
export async function companyChoices(
  request: Request,
  context: AppLoadContext,
  stored?: number | null,
): Promise<{ companies: Option[]; findCompany: string }> {
  const { search, chosen } = askedIn(context, 'companyId', stored, 'findCompany')
  return { companies: await companiesWith(request, context, search, chosen), findCompany: search }
}

/** The first ones, or those that a search finds, and the chosen one among them. */
export async function companiesWith(
  request: Request,
  context: AppLoadContext,
  search: string,
  chosen: string,
): Promise<Option[]> {
  const companies = await companyOptions(request, context, search ? { search } : {})
  if (chosen !== '' && companies.every(({ value }) => value !== chosen)) {
    const company = await companiesApi(request, context)
      .show(chosen)
      .catch(() => null)
    if (company) companies.push({ value: chosen, label: company.fantasyName })
  }
  return companies
}
