import type { AppLoadContext } from '@remix-run/node'
import { BUDGET_STATUSES, CLOSED_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/orders/statuses'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { Badge } from '~/components/status-badge'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatKwp } from '~/format/potency'
import { orderBadge } from '../record/order-badge'

/** What the home page draws of an order or budget. */
export type OpenOrder = {
  id: number
  client: string
  status: Badge
  potency: string
  total: string
  createdAt: string
}

type OrderRow = Schemas['OrderRow']

const CLOSED: readonly OrderStatus[] = CLOSED_STATUSES
const OPEN_BUDGETS = BUDGET_STATUSES.filter((status) => !CLOSED.includes(status))
const OPEN_ORDERS = ORDER_STATUSES.filter((status) => ![...BUDGET_STATUSES, ...CLOSED].includes(status))
const SHOWN = 5

/** The newest open budgets, and how many there are. */
export async function openBudgets(request: Request, context: AppLoadContext) {
  return newest(request, context, { budget: 'true', 'orderStatus[]': OPEN_BUDGETS })
}

/** The newest orders that are on their way, and how many there are. */
export async function openOrders(request: Request, context: AppLoadContext) {
  return newest(request, context, { budget: 'false', 'orderStatus[]': OPEN_ORDERS })
}

async function newest(request: Request, context: AppLoadContext, filters: Record<string, string | string[]>) {
  const query = { ...filters, perPage: String(SHOWN), field: 'createdAt', order: 'desc' }
  const { data: rows, meta } = await dataOf(apiFor(request, context).GET('/orders', { params: { query } }))
  return { rows: rows.map(toOpenOrder), total: meta.total, totalIsCapped: meta.totalIsCapped }
}

function toOpenOrder(row: OrderRow): OpenOrder {
  return {
    id: row.id,
    client: row.clientName ?? row.description ?? 'Sem cliente',
    status: orderBadge(row.status),
    potency: formatKwp(row.potency),
    total: formatMoney(row.total),
    createdAt: formatDay(row.createdAt),
  }
}
