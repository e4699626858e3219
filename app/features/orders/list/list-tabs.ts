import type { BusinessDate } from '#domain/dates/business-date'
import type { OrderStatus } from '#domain/orders/statuses'
import { GROUP_PARAM, isSame, type ListQuery, type ListSpec, listUrl } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import { formatInteger } from '~/format/numbers'
import type { OrderKind } from '../record/order-kinds'
import { STATUS_TABS } from './orders-list'

type Counts = readonly { status: OrderStatus; count: number }[]

/** How many each tab holds under the other filters, in their order, all of them last: what travels with the page. */
export const tabCounts = (kind: OrderKind, counts: Counts): string[] =>
  [...STATUS_TABS[kind].map(([, statuses]) => statuses), null].map((statuses) =>
    formatInteger(counts.reduce((n, { status, count }) => (!statuses || statuses.includes(status) ? n + count : n), 0)),
  )

/** The tabs above the list, each a link that keeps the other filters. */
export function statusTabs(query: ListQuery, spec: ListSpec, kind: OrderKind, counts: readonly string[]): Tab[] {
  const { orderStatus = [], ...others } = query.filters
  const at = (filters: ListQuery['filters']) => listUrl(query, spec, { filters })
  const all = at(others)
  const tabs: Tab[] = STATUS_TABS[kind].map(([label, statuses], index) => ({
    label,
    path: `${all}${all === '?' ? '' : '&'}${GROUP_PARAM}=${index + 1}`,
    isCurrent: isSame(statuses, [orderStatus].flat()),
  }))
  tabs.push({ label: 'Todos', path: all, isCurrent: orderStatus.length === 0 })
  return tabs.map((tab, index) => ({ ...tab, count: counts[index] ?? '' }))
}

/** What people ask for most, one link each. @param today the server's day: a browser's clock may say another */
export function quickFilters(query: ListQuery, spec: ListSpec, kind: OrderKind, today: BusinessDate): Tab[] {
  const when = kind === 'budgets' ? 'CreatedAt' : 'OrderSentAt'
  const quick: [label: string, filters: Record<string, string>][] = [
    ['7 dias', { [`initial${when}`]: daysFrom(today, -6) }],
    ['Este mês', { [`initial${when}`]: `${today.slice(0, 8)}01` }],
    kind === 'budgets'
      ? ['Vencem em 3 dias', { initialExpirationAt: today, finalExpirationAt: daysFrom(today, 3) }]
      : ['Vencidos', { overdue: 'true' }],
  ]
  return quick.map(([label, filters]) => {
    const isCurrent = Object.entries(filters).every(([name, value]) => query.filters[name] === value)
    // A second click lets go of it.
    const kept = Object.fromEntries(Object.entries(query.filters).filter(([name]) => !Object.hasOwn(filters, name)))
    return {
      label,
      path: listUrl(query, spec, { filters: isCurrent ? kept : { ...query.filters, ...filters } }),
      isCurrent,
    }
  })
}

/** Not that of domain/dates, which brings zod along. */
const daysFrom = (day: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
