import { daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { OPEN_ORDERS } from '#domain/sales/orders/list/open-statuses'
import { salePhaseOf } from '#domain/sales/orders/status/order-progress'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import type { Badge } from '~/components/status-badge'
import { formatDate, formatDay, formatNearDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { orderBadge } from '../facts/order-badge.server'

/** An order or budget as the home page draws it. */
export type OpenOrder = {
  id: number
  client: string
  status: Badge
  potency: string
  total: string
  progress: { step: string | null; past: number; steps: number }
  /** 'Aguarda o Financeiro desde 18/11' */
  turn: string
}

export type OpenOrderList = {
  rows: OpenOrder[]
  count: number
  /** The sum of their totals. */
  sum: string
  /** For buyers; the distributor's people handle too many. */
  asCards: boolean
}

export type PhaseBar = { label: string; count: string; share: number; path: string }

type OrderRow = Schemas['OrderRow']

const SHOWN = 3
/** Rows of three: one of budgets, two of orders. */
const SHOWN_AS_CARDS = { budgets: 3, orders: 6 }

type OpenList = Schemas['OpenOrderList']

/** The newest that are open, how many there are, and what they are worth. */
export function toOpenList(
  { data, totals }: OpenList,
  user: CurrentUser,
  kind: 'budgets' | 'orders' = 'budgets',
): OpenOrderList {
  const asCards = !(user.isBold || user.isAdmin)
  const today = saoPauloDate(new Date())
  return {
    rows: data.slice(0, asCards ? SHOWN_AS_CARDS[kind] : SHOWN).map((row) => toOpenOrder(row, today, asCards)),
    count: totals.count,
    sum: formatMoney(totals.total),
    asCards,
  }
}

/** The same of orders on their way; for the distributor's people with their status. */
export function toOpenOrders(open: OpenList, user: CurrentUser) {
  const list = toOpenList(open, user, 'orders')
  return { list, bars: list.asCards || list.count === 0 ? [] : phaseBars(open.totals.byStatus) }
}

function toOpenOrder(row: OrderRow, today: string, isBuyer: boolean): OpenOrder {
  const { step, past, steps } = row.progress
  return {
    id: row.id,
    client: row.clientName ?? row.description ?? 'Sem cliente',
    status: orderBadge(row.status),
    potency: formatKwp(row.potency),
    total: formatMoney(row.total),
    progress: { step, past, steps },
    turn: isBuyer ? turnOf(row, today) : '',
  }
}

/** Whose turn it is, as the order's own page says it; by when, where it is the company's own. */
function turnOf({ budget, expirationAt, dueDate, progress: { waitsFor, owes, since } }: OrderRow, today: string) {
  if (budget && expirationAt) return `Válido até ${formatDay(expirationAt)}`
  if (owes === 'PAY' && dueDate)
    return `Pagamento ${daysBetween(today, dueDate) < 0 ? 'venceu em' : 'até'} ${formatDate(dueDate)}`
  return waitsFor ? `Aguarda ${waitsFor} desde ${formatNearDate(saoPauloDate(new Date(since)), today)}` : ''
}

/** Open orders by step of a sale, in its order; each leads to the list of its statuses. */
function phaseBars(byStatus: readonly { status: OrderStatus; count: number }[]): PhaseBar[] {
  const phases = new Map<string, { count: number; statuses: OrderStatus[] }>()
  for (const status of OPEN_ORDERS) {
    const label = salePhaseOf(status)
    if (!label) continue
    const phase = phases.get(label) ?? { count: 0, statuses: [] }
    phase.count += byStatus.find((one) => one.status === status)?.count ?? 0
    phase.statuses.push(status)
    phases.set(label, phase)
  }
  const most = Math.max(1, ...[...phases.values()].map(({ count }) => count))
  const taken = [...phases].filter(([, { count }]) => count > 0)
  return taken.map(([label, { count, statuses }]) => ({
    label,
    count: formatInteger(count),
    share: Math.round((count / most) * 1000) / 10,
    path: `/orders?${new URLSearchParams(statuses.map((status) => ['orderStatus', status]))}`,
  }))
}
