import type { LoaderFunctionArgs } from '@remix-run/node'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { opensGate } from '#domain/people/permissions/menu-gates'
import { can } from '#domain/people/permissions/permissions'
import type { OrderListColumn } from '#domain/sales/orders/list/order-list-columns'
import { actionLabel } from '#domain/sales/orders/status/order-actions'
import type { RowAction } from '#domain/sales/orders/status/row-actions'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, type ListQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maskDocuments } from '~/components/list/mask-documents.server'
import type { Badge } from '~/components/status-badge'
import type { OrderRow } from '~/features/ground/order-words/order-answers'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { openView } from '~/features/ground/views/open-view.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { ordersApi } from '../calls/orders-api.server'
import { orderBadge } from '../facts/order-badge.server'
import { atLeast } from './at-least'
import { type AllOptions, allOrdersList, linkedOf } from './linked-filters.server'
import type { StatusCounts } from './list-tabs'
import { optionsOnPage } from './load-filter-options.server'
import { chosenColumns, columnWords, moreTexts } from './order-columns.server'

/** Both lists: page, sums and choices side by side; rows hold only what is drawn. */
export async function loadOrderList(args: LoaderFunctionArgs, kind: OrderKind) {
  const user = await requireScreen(args, kind === 'orders' ? '/orders' : '/budgets')
  const { request, context } = args
  const spec = allOrdersList(kind)
  maskDocuments(request, spec)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const api = ordersApi(request, context)
  const [{ data, meta }, sums, options, view] = await Promise.all([
    loadList(request, api.list(kind, apiQuery(query))),
    loadList(request, api.sums(kind, apiQuery({ ...query, cursor: null }))),
    optionsOnPage(args, user, query, spec),
    openView(args, kind, query, spec),
  ])
  const linked = linkedOf(kind, query, options)
  const chosen = chosenColumns(query, kind, user.isBold)
  return {
    rows: data.map((row): Row => ({ ...toRow(row, kind, user.isBold), ...moreTexts(row, chosen) })),
    ...(data.length === 0 ? { emptyText: EMPTY[kind] } : {}),
    // Only a list whose columns were chosen carries these.
    ...(chosen ? { columns: chosen.map(columnWords) } : {}),
    ...(view ? { view } : {}),
    counts: Object.fromEntries(sums.byStatus.map(({ status, count }) => [status, count])) as StatusCounts,
    plus: sums.isByStatusAtLeast ? '+' : '',
    today: saoPauloDate(new Date()),
    totals: {
      count: atLeast(formatInteger(sums.isAtLeast ? sums.count - 1 : sums.count), sums.isAtLeast),
      total: atLeast(formatMoney(sums.total), sums.isAtLeast),
      potency: atLeast(formatKwp(sums.potency), sums.isAtLeast),
      more: {
        ...(sums.productPotency === undefined
          ? {}
          : { 'Do produto': atLeast(formatKwp(sums.productPotency), sums.isAtLeast) }),
        ...(user.isBold ? { Integradores: atLeast(formatInteger(sums.companies ?? 0), sums.isAtLeast) } : {}),
        // This is the value that the panel calls 'Realizado'.
        ...(user.isBold && isOfMonth(query) && sums.totalWithoutServiceFee !== undefined
          ? { 'Sem repasse': atLeast(formatMoney(sums.totalWithoutServiceFee), sums.isAtLeast) }
          : {}),
      } as Record<string, string>,
    },
    meta: pageMeta(meta),
    ...(options ? { options: ofPanel(options) } : {}),
    ...(linked ? { linked } : {}),
    isStaff: user.isBold,
    canStore: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    canPrint: kind === 'budgets' || can(user, ...ORDER_VIEW.orders),
    canChangeMany: can(user, 'orders:changeMultipleOrdersStatus'),
    ...(kind === 'orders' && can(user, 'cigam:integrateOrder') ? { seesErp: true } : {}),
  }
}

/** The panel's links name the days of confirmation or of delivery, or those on which payment is due. */
const isOfMonth = ({ filters: { initialConfirmedAt, initialDeliveredAt, initialDueDate } }: ListQuery): boolean =>
  Boolean(initialConfirmedAt ?? initialDeliveredAt ?? initialDueDate)

/** Sent along where they are shown: the page of a list that holds something has no room for them. */
const EMPTY = {
  budgets: 'Um orçamento mantém os preços até a validade. Comece por um kit pronto e ajuste o que precisar.',
  orders: 'Um pedido nasce quando um orçamento é enviado. Abra um orçamento e escolha “Enviar pedido”.',
}

const ofPanel = ({ regionals: _, products: __, manufacturers: ___, ...options }: AllOptions) => options

/** A row as it is drawn, in words. */
export type Row = {
  id: number
  client: string
  status: Badge
  /** The actions open to this reader now. */
  actions: RowVerb[]
  potency: string
  total: string
  /** The day it was made, of a budget; the day it was sent, of an order. */
  date: string
  /** Budgets: the day their prices end. */
  validUntil?: string
  /** For the distributor's people. */
  company?: string
  helper?: string
  /** Columns that the list does not have unless the user chooses them. */
  more?: Partial<Record<OrderListColumn, string>>
}

type RowVerb = { action: RowAction; label: string }

/** Words that rows' menus used already: the same object for the same words, which a page's data then holds once. */
const VERBS = new Map<string, RowVerb>()

function rowVerb(action: RowAction, next: OrderStatus | null | undefined): RowVerb {
  const key = `${action} ${next}`
  const verb = VERBS.get(key) ?? { action, label: actionLabel(action, next) }
  VERBS.set(key, verb)
  return verb
}

function toRow(row: OrderRow, kind: OrderKind, isStaff: boolean): Row {
  const isBudget = kind === 'budgets'
  const moment = isBudget ? row.createdAt : row.orderSentAt
  return {
    id: row.id,
    client: row.clientName ?? row.description ?? '',
    status: orderBadge(row.status),
    actions: row.rowActions.map((action) => rowVerb(action, row.next)),
    potency: formatKwp(row.potency),
    total: formatMoney(row.total),
    date: moment ? formatDay(moment) : '',
    ...(isBudget ? { validUntil: row.expirationAt ? formatDay(row.expirationAt) : '' } : {}),
    ...(isStaff ? { company: row.companyName, helper: row.companyHelperName ?? '' } : {}),
  }
}
