import type { LoaderFunctionArgs } from '@remix-run/node'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import type { OrderListColumn } from '#domain/orders/list/order-list-columns'
import type { RowAction } from '#domain/orders/status/row-actions'
import type { OrderStatus } from '#domain/orders/statuses'
import { opensGate } from '#domain/permissions/menu-gates'
import { can } from '#domain/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maskDocuments } from '~/components/list/mask-documents.server'
import { openView } from '~/features/saved-views/open-view.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import type { OrderRow } from '../record/order-answers'
import { ORDER_KINDS, type OrderKind } from '../record/order-kinds'
import { ordersApi } from '../record/orders-api.server'
import type { StatusCounts } from './list-tabs'
import { optionsOnPage } from './load-filter-options.server'
import { chosenColumns, columnWords, moreTexts } from './order-columns.server'
import { ordersList } from './orders-list'

/** Both lists: page, sums and choices side by side; rows hold only what is drawn. */
export async function loadOrderList(args: LoaderFunctionArgs, kind: OrderKind) {
  const user = await requireScreen(args, kind === 'orders' ? '/orders' : '/budgets')
  const { request, context } = args
  const spec = ordersList(kind)
  maskDocuments(request, spec)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const api = ordersApi(request, context)
  const [{ data, meta }, sums, options, view] = await Promise.all([
    loadList(request, api.list(kind, apiQuery(query))),
    loadList(request, api.sums(kind, apiQuery({ ...query, cursor: null }))),
    optionsOnPage(args, user, query, spec),
    openView(args, kind, query, spec),
  ])
  const chosen = chosenColumns(query, kind, user.isBold)
  return {
    rows: data.map((row): Row => ({ ...toRow(row, kind, user.isBold), ...moreTexts(row, chosen) })),
    // Only a list that somebody changed carries these.
    ...(chosen ? { columns: chosen.map(columnWords) } : {}),
    ...(view ? { view } : {}),
    counts: Object.fromEntries(sums.byStatus.map(({ status, count }) => [status, count])) as StatusCounts,
    today: saoPauloDate(new Date()),
    totals: { count: formatInteger(sums.count), total: formatMoney(sums.total), potency: formatKwp(sums.potency) },
    meta: pageMeta(meta),
    ...(options ? { options } : {}),
    isStaff: user.isBold,
    canStore: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    canPrint: kind === 'budgets' || can(user, ...ORDER_KINDS.orders.view),
    canChangeMany: can(user, 'orders:changeMultipleOrdersStatus'),
    ...(kind === 'orders' && can(user, 'cigam:integrateOrder') ? { seesErp: true } : {}),
  }
}

/** What is drawn of a row, in words. */
export type Row = {
  id: number
  client: string
  status: OrderStatus
  /** What this reader may do with it now; and where its next step leads. */
  actions: readonly RowAction[]
  next?: OrderStatus
  potency: string
  total: string
  /** The day it was made, of a budget; the day it was sent, of an order. */
  date: string
  /** Budgets: the day their prices end. */
  validUntil?: string
  /** For the distributor's people. */
  company?: string
  helper?: string
  /** Columns that the list does not have unless somebody chooses them. */
  more?: Partial<Record<OrderListColumn, string>>
}

function toRow(row: OrderRow, kind: OrderKind, isStaff: boolean): Row {
  const isBudget = kind === 'budgets'
  const moment = isBudget ? row.createdAt : row.orderSentAt
  return {
    id: row.id,
    client: row.clientName ?? row.description ?? '',
    status: row.status,
    actions: row.rowActions,
    ...(row.next ? { next: row.next } : {}),
    potency: formatKwp(row.potency),
    total: formatMoney(row.total),
    date: moment ? formatDay(moment) : '',
    ...(isBudget ? { validUntil: row.expirationAt ? formatDay(row.expirationAt) : '' } : {}),
    ...(isStaff ? { company: row.companyName, helper: row.companyHelperName ?? '' } : {}),
  }
}
