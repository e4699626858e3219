import type { AppLoadContext } from '@remix-run/node'
import { ANY_CLAIM, claimsList } from '#domain/after-sales/claims/claims-list'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { CLAIM_STATUSES } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import { leanSpec } from '~/components/list/lean-spec.server'
import { type ListQuery, listUrl, readListQuery } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import { formatInteger } from '~/format/numbers'

type Reader = Pick<CurrentUser, 'isBold' | 'isAdmin' | 'permissions'>

export const isStaffReader = ({ isBold, isAdmin }: Reader): boolean => isBold || isAdmin

/** The list as the server reads its address. */
export const bareClaimsList = (user: Reader): ListSpec => claimsList(ANY_CLAIM, isStaffReader(user))

/** The same with the names of what this address filters by, and with all choices while the panel is open. */
export async function claimsListWithNames(
  { request, context }: { request: Request; context: AppLoadContext },
  user: Reader,
  search: URLSearchParams,
): Promise<ListSpec> {
  const isStaff = isStaffReader(user)
  const query = readListQuery(search, claimsList(ANY_CLAIM, isStaff))
  const api = apiFor(request, context)
  const rows = async (name: string, path: ChoicesPath, isOpen: boolean, narrowed: Record<string, string> = {}) => {
    if (!isOpen) return null
    if (!query.isPanelOpen && !(name in query.filters)) return []
    const { data } = await dataOf(api.GET(path, { params: { query: narrowed } }))
    return data.map(({ id, label }): [string, string] => [String(id), label])
  }
  const { companyId, companyClientId, productId } = query.filters
  const clients = () =>
    !isStaff || companyClientId
      ? rows(
          'companyClientId',
          '/companyClients/select',
          can(user, 'companyClients:view', 'companyClients:viewAll', 'orders:store', 'orders:storeAll'),
          typeof companyClientId === 'string' && isStaff ? { id: companyClientId } : {},
        )
      : []
  // Only a link names a product: its name is one call, and without it the chip shows the number.
  const products = async (): Promise<[string, string][]> => {
    if (typeof productId !== 'string' || !can(user, 'products:view')) return []
    const found = await dataOf(api.GET('/products/{id}', { params: { path: { id: Number(productId) } } })).catch(
      () => null,
    )
    return found ? [[productId, found.name]] : []
  }
  const [companies, ofClients, manufacturers, ofProducts, helpers] = await Promise.all([
    isStaff
      ? rows('companyId', '/companies/select', true, typeof companyId === 'string' ? { chosen: companyId } : {})
      : null,
    clients(),
    rows(
      'manufacturerId',
      '/manufacturers/select',
      can(user, 'manufacturers:view', 'products:view', 'promotions:view', 'orders:store', 'orders:storeAll'),
    ),
    products(),
    isStaff
      ? rows(
          'companyHelper',
          '/users/select',
          can(user, 'users:view', 'users:viewAll', 'orders:view', 'budgets:view', 'auditLogs:logs'),
          { consultants: 'true' },
        )
      : null,
  ])
  return claimsList({ companies, clients: ofClients, manufacturers, products: ofProducts, helpers }, isStaff)
}

type ChoicesPath = '/companies/select' | '/companyClients/select' | '/manufacturers/select' | '/users/select'

/** The list's spec as its page needs it. */
export async function claimsListOf(
  args: { request: Request; context: AppLoadContext },
  user: Reader,
): Promise<ListSpec> {
  const search = new URL(args.request.url).searchParams
  const spec = await claimsListWithNames(args, user, search)
  return leanSpec(spec, readListQuery(search, spec), ['type', 'reasonCategory'])
}

interface Summary {
  byStatus: readonly { status: OrderStatus; count: number }[]
  overdue: number | null
  waitsForIntegrator: number
}

/** Counters above the list, each a link that keeps the other filters. */
export function statusLinks(query: ListQuery, spec: ListSpec, summary: Summary, isStaff: boolean): Tab[] {
  const { status = [], overdue, waitsForIntegrator, ...others } = query.filters
  const chosen = [status].flat()
  const link = (label: string, count: number, more: Record<string, string | string[]>, isCurrent: boolean): Tab => ({
    label,
    count: formatInteger(count),
    path: listUrl(query, spec, { filters: { ...others, ...more } }),
    isCurrent,
  })
  const all = summary.byStatus.reduce((sum, { count }) => sum + count, 0)
  const isPlain = chosen.length === 0 && !overdue && !waitsForIntegrator
  return [
    link('Todos', all, {}, isPlain),
    ...CLAIM_STATUSES.flatMap((one) => {
      const count = summary.byStatus.find((row) => row.status === one)?.count ?? 0
      return count > 0
        ? [link(ORDER_STATUS_LABELS[one], count, { status: [one] }, chosen.length === 1 && chosen[0] === one)]
        : []
    }),
    ...(isStaff ? [link('Atrasados', summary.overdue ?? 0, { overdue: 'true' }, Boolean(overdue))] : []),
    link(
      isStaff ? 'Aguarda integrador' : 'Aguarda você',
      summary.waitsForIntegrator,
      { waitsForIntegrator: 'true' },
      Boolean(waitsForIntegrator),
    ),
  ]
}
