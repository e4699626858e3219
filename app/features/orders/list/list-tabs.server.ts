import { addDays, monthStart } from '#domain/dates/business-date'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import type { OrderStatus } from '#domain/orders/statuses'
import { isSame, type ListQuery, type ListSpec, listUrl } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import { formatInteger } from '~/format/numbers'
import type { OrderKind } from '../record/order-kinds'
import { STATUS_TABS } from './orders-list'

type Counts = readonly { status: OrderStatus; count: number }[]

/** The tabs above the list: what each holds under the other filters. */
export function statusTabs(query: ListQuery, spec: ListSpec, kind: OrderKind, counts: Counts): Tab[] {
  const { orderStatus = [], ...others } = query.filters
  const countOf = (statuses?: readonly OrderStatus[]) =>
    formatInteger(
      counts.reduce((sum, { status, count }) => (!statuses || statuses.includes(status) ? sum + count : sum), 0),
    )
  const at = (filters: ListQuery['filters']) => listUrl(query, spec, { filters })
  return [
    ...STATUS_TABS[kind].map(([label, statuses]) => ({
      label,
      count: countOf(statuses),
      path: at({ ...others, orderStatus: [...statuses] }),
      isCurrent: isSame(statuses, [orderStatus].flat()),
    })),
    { label: 'Todos', count: countOf(), path: at(others), isCurrent: orderStatus.length === 0 },
  ]
}

/** What people ask for most, one link each; the days are those of São Paulo now. */
export function quickFilters(query: ListQuery, spec: ListSpec, kind: OrderKind): Tab[] {
  const today = saoPauloDate(new Date())
  const when = kind === 'budgets' ? 'CreatedAt' : 'OrderSentAt'
  const quick: [label: string, filters: Record<string, string>][] = [
    ['7 dias', { [`initial${when}`]: addDays(today, -6) }],
    ['Este mês', { [`initial${when}`]: monthStart(today) }],
    kind === 'budgets'
      ? ['Vencem em 3 dias', { initialExpirationAt: today, finalExpirationAt: addDays(today, 3) }]
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
