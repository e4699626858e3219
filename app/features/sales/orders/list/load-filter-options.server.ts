import type { AppLoadContext } from '@remix-run/node'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import { type ListQuery, needsOptions } from '~/components/list/list-query'
import type { AllOptions } from './linked-filters.server'

type ChoicesPath =
  | '/companies/select'
  | '/companyClients/select'
  | '/users/select'
  | '/paymentMethods'
  | '/teams/select'
  | '/regionals/listAll'
  | '/manufacturers/select'

/** The same for a list's page; null where it draws none of them: neither the panel nor a chip with such a name. */
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
  {
    companyId,
    teamIds,
    companyClientId,
    creatorUserId,
    regionalId,
    productId,
    manufacturerId,
    lineManufacturerId,
  }: ListQuery['filters'],
): Promise<AllOptions> {
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
  // Staff type a name, as with clients; an integrator has colleagues.
  const creatorRows = () => {
    if (!user.isBold) return rows('/users/select', seesUsers, { companyId: String(user.company.id) })
    return typeof creatorUserId === 'string' ? rows('/users/select', seesUsers, { id: creatorUserId, kind: 'ALL' }) : []
  }
  // Only a link names a product: its name is one call, and without it the chip shows the number.
  const productRows = async () => {
    if (typeof productId !== 'string' || !can(user, 'products:view')) return []
    const path = { id: Number(productId) }
    const found = await dataOf(api.GET('/products/{id}', { params: { path } })).catch(() => null)
    return found ? [[productId, found.name] satisfies [string, string]] : []
  }
  const seesRegionals = can(user, 'regionals:view', 'teams:view', 'dashboardRegional:view', 'ordersDashboard:view')
  const [companies, clients, helpers, creators, paymentMethods, teams, regionals, products, manufacturers] =
    await Promise.all([
      rows(
        '/companies/select',
        user.isBold && can(user, 'orders:view', 'budgets:view'),
        typeof companyId === 'string' ? { chosen: companyId } : {},
      ),
      clientRows(),
      rows('/users/select', user.isBold && seesUsers, { consultants: 'true' }),
      creatorRows(),
      rows('/paymentMethods', can(user, 'orders:store', 'orders:view', 'budgets:view')),
      rows(
        '/teams/select',
        user.isBold && can(user, 'orders:view', 'budgets:view', 'teams:view', 'ordersDashboard:view'),
      ),
      regionalId ? rows('/regionals/listAll', user.isBold && seesRegionals) : [],
      productRows(),
      manufacturerId || lineManufacturerId
        ? rows('/manufacturers/select', can(user, 'manufacturers:view', 'products:view', 'orders:store'))
        : [],
    ])
  const ofStaff = user.isBold ? { isStaff: true as const } : {}
  // A filter of a dashboard's link has its chip also for a user who reads no names of it: with the number then.
  const orNumber = (names: typeof companies, value: unknown) => names ?? (user.isBold && value ? [] : null)
  return {
    companies: orNumber(companies, companyId),
    clients,
    helpers,
    paymentMethods,
    teams: orNumber(teams, teamIds),
    regionals: orNumber(regionals, regionalId),
    products,
    manufacturers: orNumber(manufacturers, manufacturerId ?? lineManufacturerId),
    creators,
    ...ofStaff,
  }
}
