import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '~/auth/current-user'
import { requirePermission } from '~/auth/guards.server'
import { type Company, companiesApi } from './companies-api.server'
import { type CompanyHead, companyHead } from './company-head.server'

/**
 * One company for a page of it.
 * @throws 403 when `isOpen` says that this part is not for this user, 404 when the company is not
 */
export async function loadCompany(
  args: LoaderFunctionArgs,
  isOpen: (company: Company) => boolean = () => true,
): Promise<{ user: CurrentUser; company: Company; head: CompanyHead }> {
  const user = await requirePermission(args, 'companies:view', 'companies:viewAll', 'companies:updateProfile')
  const company = await companiesApi(args.request, args.context).show(args.params.id ?? '')
  if (!isOpen(company)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return { user, company, head: companyHead(company) }
}
