import type { AppLoadContext } from '@remix-run/node'
import { can } from '#domain/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import { type ListQuery, type ListSpec, needsOptions } from '~/components/list/list-query'
import type { FilterOptions } from './orders-list'

type ChoicesPath =
  | '/companies/select'
  | '/companyClients/select'
  | '/users/select'
  | '/paymentMethods'
  | '/teams/select'

/** The same for a list's page; null where it draws none of them: neither the panel nor a chip with such a word. */
export const optionsOnPage = async (
  { request, context }: { request: Request; context: AppLoadContext },
  user: CurrentUser,
  query: ListQuery,
  spec: ListSpec,
) => (needsOptions(query, spec) ? loadFilterOptions(request, context, user, query.filters) : null)

/**
 * The choices of the filter panel. Companies, teams and their people are the staff's; an integrator
 * has clients and colleagues.
 * @param filters that are in force
 */
export async function loadFilterOptions(
  request: Request,
  context: AppLoadContext,
  user: CurrentUser,
  { companyClientId, creatorUserId }: ListQuery['filters'],
): Promise<FilterOptions> {
  const api = apiFor(request, context)
  const rows = async (path: ChoicesPath, isOpen: boolean, query: Record<string, string> = {}) => {
    if (!isOpen) return null
    const answer = await dataOf(api.GET(path, { params: { query } }))
    return answer.data.map((row): [string, string] => [String(row.id), 'label' in row ? row.label : row.name])
  }
  // All clients of all companies would be no choice: staff type a name, and an id of the address is only put in words.
  const clientRows = () => {
    const isOpen = can(user, 'companyClients:view', 'companyClients:viewAll', 'orders:store')
    if (!user.isBold) return rows('/companyClients/select', isOpen)
    return typeof companyClientId === 'string' ? rows('/companyClients/select', isOpen, { id: companyClientId }) : []
  }
  const seesUsers = can(user, 'users:view', 'users:viewAll', 'orders:view', 'budgets:view')
  const [companies, clients, helpers, creators, paymentMethods, teams] = await Promise.all([
    rows('/companies/select', user.isBold && can(user, 'orders:view', 'budgets:view')),
    clientRows(),
    rows('/users/select', user.isBold && seesUsers, { staff: 'true' }),
    rows('/users/select', !user.isBold && seesUsers, { companyId: String(user.company.id) }),
    rows('/paymentMethods', can(user, 'orders:store', 'orders:view', 'budgets:view')),
    rows('/teams/select', user.isBold && can(user, 'orders:view', 'budgets:view', 'teams:view')),
  ])
  // A creator that the address names may be one of the helpers: staff write budgets as well.
  const ofStaff = user.isBold ? { isStaff: true as const, creators: creatorUserId ? helpers : [] } : { creators }
  return { companies, clients, helpers, paymentMethods, teams, ...ofStaff }
}
