import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { STATUS_TABS } from '#domain/sales/orders/list/orders-list'
import { GROUP_PARAM, isSame, type ListQuery, listUrl } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { formatInteger } from '~/format/numbers'

/** The number of orders in each status under the other filters; statuses without orders are left out. */
export type StatusCounts = Partial<Record<OrderStatus, number>>

/** The tabs above the list with how many each holds, all of them last; each a link that keeps the other filters; '+' where there are more. */
export function statusTabs(query: ListQuery, spec: ListSpec, kind: OrderKind, counts: StatusCounts, plus = ''): Tab[] {
  const { orderStatus = [], ...others } = query.filters
  const all = listUrl(query, spec, { filters: others })
  const sum = (statuses: readonly OrderStatus[]) =>
    formatInteger(statuses.reduce((n, status) => n + (counts[status] ?? 0), 0)) + plus
  const tabs: Tab[] = STATUS_TABS[kind].map(([label, statuses], index) => ({
    label,
    count: sum(statuses),
    path: `${all}${all === '?' ? '' : '&'}${GROUP_PARAM}=${index + 1}`,
    isCurrent: isSame(statuses, [orderStatus].flat()),
  }))
  return [...tabs, { label: 'Todos', count: sum(keysOf(counts)), path: all, isCurrent: orderStatus.length === 0 }]
}

/**
 * The days by which the list is narrowed, with ready answers.
 * @param today the server's day: a browser's clock may say another
 */
export const periodOf = (query: ListQuery, spec: ListSpec, kind: OrderKind, today: BusinessDate) => ({
  names: ['initial', 'final'].map((end) => end + whenOf(kind)),
  links: periodLinks(query, spec, kind, today),
})

const whenOf = (kind: OrderKind) => (kind === 'budgets' ? 'CreatedAt' : 'OrderSentAt')

/** The other filters of the query. */
export const withoutNames = ({ filters }: ListQuery, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))

/** The most wanted periods, one link each. */
function periodLinks(query: ListQuery, spec: ListSpec, kind: OrderKind, today: BusinessDate): Tab[] {
  const when = whenOf(kind)
  const quick: [label: string, filters: Record<string, string>][] = [
    ['7 dias', { [`initial${when}`]: daysFrom(today, -6) }],
    ['Este mês', { [`initial${when}`]: `${today.slice(0, 8)}01` }],
    kind === 'budgets'
      ? ['Vencem em 3 dias', { initialExpirationAt: today, finalExpirationAt: daysFrom(today, 3) }]
      : ['Vencidos', { overdue: 'true' }],
  ]
  return quick.map(([label, filters]) => {
    const isCurrent = Object.entries(filters).every(([name, value]) => query.filters[name] === value)
    return {
      label,
      // A second click lets go of it.
      path: listUrl(query, spec, {
        filters: isCurrent ? withoutNames(query, Object.keys(filters)) : { ...query.filters, ...filters },
      }),
      isCurrent,
    }
  })
}

/** Not that of domain/ground/dates, which brings zod along. */
const daysFrom = (day: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
