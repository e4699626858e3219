import type { AppLoadContext } from '@remix-run/node'
import { CLAIM_SORT_FIELDS } from '#domain/after-sales/claims/claim-list-query'
import { CLAIM_REASONS, CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { CLAIM_TYPES, ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { CLAIM_STATUSES } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import { type ListQuery, listUrl, readListQuery } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import { KEEPS } from '~/features/sales/orders/list/orders-list'
import { formatInteger } from '~/format/numbers'

type Choices = readonly (readonly [value: string, label: string])[]

const flag = (name: string, label: string): Filter => ({ name, label, kind: 'choice', options: [['true', 'Sim']] })

/** Names of what the list is filtered by; null: this reader may not filter by it. */
type Names = Readonly<Record<'companies' | 'clients' | 'manufacturers' | 'products' | 'helpers', Choices | null>>

/** Before the names are known, ids are read as they come. */
const ANY: Names = { companies: [], clients: [], manufacturers: [], products: [], helpers: [] }

const ids = (name: string, label: string, rows: Choices | null, more: { whenAsked?: true } = {}): Filter[] =>
  rows ? [{ name, label, kind: 'reference', options: rows, ...more }] : []

function specOf({ companies, clients, manufacturers, products, helpers }: Names, isStaff: boolean): ListSpec {
  const asked = { whenAsked: true } as const
  return {
    sort: CLAIM_SORT_FIELDS,
    defaultSort: { field: 'openedAt', order: 'desc' },
    filters: [
      { name: 'search', label: 'Número, cliente ou empresa', kind: 'text', isDocument: true },
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        options: CLAIM_TYPES.map((type) => [type, ORDER_TYPE_LABELS[type]]),
      },
      { name: 'reasonCategory', label: 'Categoria', kind: 'choice', options: Object.entries(CLAIM_REASONS) },
      {
        name: 'status',
        label: 'Status',
        kind: 'choices',
        options: CLAIM_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]]),
      },
      { name: 'id', label: 'Número', kind: 'integer' },
      { name: 'originalOrderId', label: 'Pedido de origem', kind: 'integer' },
      ...(isStaff ? ids('companyId', 'Empresa', companies) : []),
      // Clients of all companies are too many to choose from: staff type a part of the name.
      ...ids('companyClientId', 'Cliente', clients, isStaff ? asked : {}),
      { name: 'clientName', label: 'Nome do cliente', kind: 'text', ...(isStaff || !clients ? {} : asked) },
      { name: 'productName', label: 'Nome do produto', kind: 'text' },
      ...ids('productId', 'Produto', products, asked),
      // The statistics lead here by maker: who may not choose among makers is still led there.
      ...ids('manufacturerId', 'Fabricante', manufacturers ?? [], manufacturers ? {} : asked),
      { name: 'serial', label: 'Número de série', kind: 'text', maxLength: 60 },
      { name: 'verdict', label: 'Parecer', kind: 'choices', options: Object.entries(CLAIM_VERDICTS) },
      ...(isStaff ? ids('companyHelper', 'Responsável', helpers) : []),
      { name: 'initialOpenedAt', label: 'Aberto de', kind: 'date' },
      { name: 'finalOpenedAt', label: 'Aberto até', kind: 'date' },
      { name: 'initialStatusSince', label: 'Entrou no status de', kind: 'date', ...asked },
      { name: 'finalStatusSince', label: 'Entrou no status até', kind: 'date', ...asked },
      ...(isStaff ? [flag('overdue', 'Atrasados'), flag('loanOverdue', 'Comodatos vencidos')] : []),
      flag('waitsForIntegrator', isStaff ? 'Aguarda integrador' : 'Aguarda você'),
    ],
    keeps: { perPage: KEEPS.perPage, view: KEEPS.view },
    panelOnDemand: true,
  }
}

type Reader = Pick<CurrentUser, 'isBold' | 'isAdmin' | 'permissions'>

export const isStaffReader = ({ isBold, isAdmin }: Reader): boolean => isBold || isAdmin

/** The list as the server reads its address. */
export const bareClaimsList = (user: Reader): ListSpec => specOf(ANY, isStaffReader(user))

/** The same with the names of what this address filters by, and with all choices while the panel is open. */
export async function claimsListWithNames(
  { request, context }: { request: Request; context: AppLoadContext },
  user: Reader,
  search: URLSearchParams,
): Promise<ListSpec> {
  const isStaff = isStaffReader(user)
  const query = readListQuery(search, specOf(ANY, isStaff))
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
  // Only a link names a product: its word is one call, and without it the chip shows the number.
  const products = async (): Promise<Choices> => {
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
  return specOf({ companies, clients: ofClients, manufacturers, products: ofProducts, helpers }, isStaff)
}

type ChoicesPath = '/companies/select' | '/companyClients/select' | '/manufacturers/select' | '/users/select'

/**
 * The list's spec as its page needs it: words that it draws nowhere stay here, so that a page without its panel is
 * lighter by all of them.
 */
export async function claimsListOf(
  args: { request: Request; context: AppLoadContext },
  user: Reader,
): Promise<ListSpec> {
  const search = new URL(args.request.url).searchParams
  const spec = await claimsListWithNames(args, user, search)
  const query = readListQuery(search, spec)
  if (query.isPanelOpen) return spec
  return { ...spec, filters: spec.filters.map((filter) => withoutUnsaid(filter, query.filters)) }
}

const QUICK = ['type', 'reasonCategory']

function withoutUnsaid(filter: Filter, on: ListQuery['filters']): Filter {
  if (QUICK.includes(filter.name) || !('options' in filter)) return filter
  const values: readonly string[] = [on[filter.name] ?? []].flat()
  return { ...filter, options: filter.options.filter(([value]) => values.includes(value)) } as Filter
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
