import type { AppLoadContext } from '@remix-run/node'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import type { ExportScreen } from '#domain/insight/exports/export-input'
import type { Permission } from '#domain/people/permissions/permissions'
import { activeFilters, apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { loadKitChoices } from '~/features/catalogue/kept-kits/load-kit-choices.server'
import { keptKitsListOf } from '~/features/catalogue/kits/kept-kits-list.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { productsListOf } from '~/features/catalogue/products/products-list.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { ORDER_KINDS, type OrderKind } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { allOrdersList } from '~/features/sales/orders/list/linked-filters.server'
import { loadFilterOptions } from '~/features/sales/orders/list/load-filter-options.server'

/** The sheets that may be asked for from a list, as the address of the page that asks names them. */
export type SheetKind = OrderKind | 'products' | 'kits'

interface KindWords {
  screen: ExportScreen
  path: string
  plural: string
  noun: readonly [one: string, many: string]
  /** The address of the sheet that is made while one waits. */
  direct: string
  view: readonly Permission[]
}

/** Words of each sheet; 'orders' where an address says nothing. */
export const SHEET_KINDS: Readonly<Record<SheetKind, KindWords>> = {
  orders: { ...ORDER_KINDS.orders, view: ORDER_VIEW.orders, screen: 'ORDERS', direct: '/orders/export' },
  budgets: { ...ORDER_KINDS.budgets, view: ORDER_VIEW.budgets, screen: 'BUDGETS', direct: '/budgets/export' },
  products: {
    screen: 'PRODUCTS',
    path: '/products',
    plural: 'Produtos',
    noun: ['produto', 'produtos'],
    direct: '/products/exporter',
    view: ['products:view'],
  },
  kits: {
    screen: 'PRODUCT_KITS',
    path: '/kits',
    plural: 'Kits',
    noun: ['kit', 'kits'],
    direct: '/kits/exporter',
    view: ['productKits:view'],
  },
}

export function sheetKindOf(text: string | null): SheetKind {
  const kind = text ?? ''
  return isKeyOf(SHEET_KINDS, kind) ? kind : 'orders'
}

type User = Parameters<typeof loadFilterOptions>[2] & Parameters<typeof maySeeCosts>[0]

/** What a sheet would hold: the filters in words, the query to keep, and how many rows it leaves. */
export async function loadSheetList(
  { request, context, user }: { request: Request; context: AppLoadContext; user: User },
  kind: SheetKind,
): Promise<{ filters: string[]; list: string; query: string; count: number; isCapped: boolean }> {
  const search = new URL(request.url).searchParams
  if (kind === 'products') {
    const api = productsApi(request, context)
    const spec = await productsListOf(search, maySeeCosts(user), async () =>
      (await api.manufacturers()).map(({ value, label }) => [value, label] as const),
    )
    const asked = whole(search, spec)
    const { meta } = await api.list({ ...apiQuery(asked), perPage: '1' })
    return { ...said(asked, spec), count: meta.total, isCapped: meta.totalIsCapped }
  }
  if (kind === 'kits') {
    // A sheet of kits has the prices of the default table, whatever company's the list showed.
    search.delete('companyId')
    const spec = await keptKitsListOf(search, () => loadKitChoices(request, context, null))
    const asked = whole(search, spec)
    const { meta } = await keptKitsApi(request, context).list({ status: 'ALL', ...apiQuery(asked), perPage: '1' })
    const { query, ...words } = said(asked, spec)
    // Without a situation the API answers what every user sees; this list shows whatever is not deleted.
    const status = asked.filters.status ? '' : `${query && '&'}status=ALL`
    return { ...words, query: `${query}${status}`, count: meta.total, isCapped: meta.totalIsCapped }
  }
  const asked = whole(search, allOrdersList(kind))
  const [options, { count }] = await Promise.all([
    loadFilterOptions(request, context, user, asked.filters),
    ordersApi(request, context).sums(kind, apiQuery(asked)),
  ])
  return { ...said(asked, allOrdersList(kind, options)), count, isCapped: false }
}

const whole = (search: URLSearchParams, spec: ListSpec) => ({ ...readListQuery(search, spec), cursor: null, page: 1 })

function said(query: ReturnType<typeof whole>, spec: ListSpec) {
  const text = listUrl(query, spec, {}).slice(1)
  return {
    filters: activeFilters(query, spec).map(({ label, value }) => `${label}: ${value}`),
    list: text,
    query: text,
  }
}
