import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { isEndedStatus } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { blockerText } from '#domain/over/texts/blocker-text'
import { BULK_ACTIONS, type BulkAction } from '#domain/sales/orders/bulk/bulk-input'
import { asPage } from '~/api-client/client.server'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList } from '~/components/list/load-list.server'
import { ORDER_KINDS, type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderBadge } from '~/features/ground/order-words/order-words.server'
import { formatMoney } from '~/format/money'
import type { BulkPreview } from '../calls/bulk-answers'
import { ordersApi } from '../calls/orders-api.server'
import { allOrdersList } from '../list/linked-filters.server'
import { markedIds } from '../list/marked-ids'
import { sharedDataFields } from '../status/step-data.server'

/**
 * The rehearsal of a bulk change: the orders that were ticked, or all of a page of the list (`page`, that page's own
 * query); the verbs that some of them know; and, once one is chosen, which would move, which not and why. It is a GET:
 * nothing changes (domain 4.5).
 */
export async function loadBulk(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:changeMultipleOrdersStatus')
  const { searchParams } = new URL(args.request.url)
  const kind: OrderKind = searchParams.get('from') === 'budgets' ? 'budgets' : 'orders'
  const { path } = ORDER_KINDS[kind]
  const ids = await chosenIds(args, kind, searchParams)
  if (ids.length === 0) throw redirect(path)
  const action = BULK_ACTIONS.find((one) => one === searchParams.get('action')) ?? null
  const preview = await rehearse(args, ids, action)
  const step = preview.actions.find((one) => one.action === action)
  return {
    kind,
    path,
    // Orders that are not there are named, and take no part in what follows.
    ids: preview.data.map(({ id }) => id),
    missing: preview.missing.join(', '),
    isAlike: preview.isAlike,
    groups: preview.isAlike ? [] : groupsOf(preview, kind),
    actions: preview.actions.map(({ action, label, movable, blocked }) => ({ action, label, movable, blocked })),
    step: step && {
      action: step.action,
      label: step.label,
      note: step.note,
      movable: step.movable,
      isDangerous: step.action === 'cancel',
      fields: sharedDataFields(step.data),
    },
    from: preview.isAlike ? (preview.data[0]?.from ?? null) : null,
    seen: preview.isAlike ? [] : preview.data.map(({ id, from }) => ({ id, status: from })),
    orders: preview.data.map((order) => ({
      id: order.id,
      path: orderPath(order),
      client: order.clientName ?? order.companyName,
      total: formatMoney(order.total),
      status: orderBadge(order.from),
      to: order.to && orderBadge(order.to),
      ok: order.ok,
      reasons: order.blockers.map((one) => reasonOf(one, order)),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What holds an order back, as somebody reads it who marked many: whom it waits for, and where a note is written. */
function reasonOf(blocker: Parameters<typeof blockerText>[0], { from, waitsFor }: BulkPreview['data'][number]): string {
  if (blocker.code === 'INVALID_STATUS_TO_NEXT_STATUS' && isEndedStatus(from))
    return 'Já terminou: não há próximo passo.'
  if (blocker.code === 'FORBIDDEN') return waitsFor ? `Não é um passo seu: aguarda ${waitsFor}.` : 'Não é um passo seu.'
  if (blocker.code === 'CURRENT_STATUS_REQUIRE_ORDER_NOTE') return 'Pede uma observação: abra o pedido e avance de lá.'
  if (blocker.code === 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET')
    return 'Pede uma observação com documento: abra o pedido e avance de lá.'
  return blockerText(blocker)
}

async function chosenIds(
  { request, context }: LoaderFunctionArgs,
  kind: OrderKind,
  searchParams: URLSearchParams,
): Promise<number[]> {
  const page = searchParams.get('page')
  if (page !== null) {
    const query = readListQuery(page, allOrdersList(kind))
    const { data: rows } = await loadList(request, ordersApi(request, context).list(kind, apiQuery(query)))
    return rows.map(({ id }) => id).slice(0, MAX_IDS_PER_REQUEST)
  }
  return markedIds(searchParams).map(Number)
}

/** @throws 404 for a selection of which nothing is there, 503 without an answer */
async function rehearse(
  { request, context }: LoaderFunctionArgs,
  ids: number[],
  action: BulkAction | null,
): Promise<BulkPreview> {
  try {
    return await ordersApi(request, context).previewMany({ ids, action })
  } catch (error) {
    throw asPage(error)
  }
}

/** The groups of a mixed selection that can move together: each with the way to it alone. */
function groupsOf({ data: orders }: BulkPreview, kind: OrderKind) {
  const groups = new Map<string, number[]>()
  for (const { id, from, type } of orders) {
    const label = `${ORDER_STATUS_LABELS[from]} · ${ORDER_TYPE_LABELS[type]}`
    groups.set(label, [...(groups.get(label) ?? []), id])
  }
  return [...groups].map(([label, ids]) => ({
    label,
    count: ids.length,
    href: `/orders/bulk?from=${kind}&${ids.map((id) => `ids=${id}`).join('&')}`,
  }))
}
