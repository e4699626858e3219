import type { AppLoadContext } from '@remix-run/node'
import type { Option } from '~/components/form/choice-fields'
import { companiesApi } from '~/features/companies/companies-api.server'

/** The choices with the chosen company among them, which may stand beyond the first fifty. */
export async function withChosen(
  request: Request,
  context: AppLoadContext,
  options: Option[],
  companyId: string,
): Promise<Option[]> {
  if (companyId === '' || options.some(({ value }) => value === companyId)) return options
  const company = await companiesApi(request, context)
    .show(companyId)
    .catch(() => null)
  return company ? [...options, { value: companyId, label: company.fantasyName }] : options
}
