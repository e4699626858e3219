import type { LoaderFunctionArgs } from '@remix-run/node'
import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

/** The newest ones; the lists of orders and budgets have the rest. */
const SHOWN = '10'

export type RecentList = Awaited<ReturnType<typeof loadRecentOrders>>[number]

/** Orders and budgets of a company or a client, as far as this user sees them. */
export async function loadRecentOrders(
  { request, context }: LoaderFunctionArgs,
  user: CurrentUser,
  filter: { companyId: string } | { companyClientId: string },
) {
  const api = ordersApi(request, context)
  return Promise.all(
    (['orders', 'budgets'] as const)
      .filter((kind) => can(user, ...ORDER_VIEW[kind]))
      .map(async (kind) => {
        const { data, meta } = await api.list(kind, { ...filter, perPage: SHOWN })
        return {
          kind,
          total: formatInteger(meta.total),
          rows: data.map((row) => ({
            id: row.id,
            status: orderBadge(row.status),
            client: row.clientName,
            value: formatMoney(row.total),
            day: formatDay(row.createdAt),
          })),
        }
      }),
  )
}
