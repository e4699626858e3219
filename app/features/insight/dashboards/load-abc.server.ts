import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { formatInteger } from '~/format/numbers'
import { dashboardsApi } from './dashboards-api.server'
import { loadFilters } from './load-filters.server'
import { abcLink, toAbcLine } from './load-panel.server'

const PER_PAGE = 200

/** The whole curve, 200 companies a page. */
export async function loadAbc(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/dashboard-orders')
  const { request, context } = args
  const { narrowing, month, words } = await loadFilters(args, user)
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 1 && asked < 100_000 ? asked : 1
  const { data, meta } = await dashboardsApi(request, context).companies({ ...narrowing, page, perPage: PER_PAGE })
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ regionalId: words.regionalId, teamId: words.teamId, date: words.date, ...more })
  const link = (of: number) => `/dashboard-orders/companies?${query({ page: String(of) })}`
  return {
    rows: data.map(toAbcLine),
    link: abcLink({ ...narrowing, month }),
    summary: `${words.month}${words.scope ? `, ${words.scope}` : ''}: ${formatInteger(meta.total)} ${meta.total === 1 ? 'integrador' : 'integradores'}, página ${page} de ${meta.lastPage}.`,
    panel: `/dashboard-orders?${query()}`,
    ...(page > 1 ? { previous: link(page - 1) } : {}),
    ...(page < meta.lastPage ? { next: link(page + 1) } : {}),
  }
}
