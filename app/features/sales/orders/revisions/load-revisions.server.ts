import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePermission } from '~/auth/guards.server'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { orderLifeApi } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'
import { revisionRowWords, revisionWords } from './revision-words.server'

const VIEW = [...ORDER_VIEW.budgets, ...ORDER_VIEW.orders]

/** Every revision of an order, newest first. */
export async function loadRevisions(args: LoaderFunctionArgs) {
  await requirePermission(args, ...VIEW)
  const { request, context, params } = args
  const id = params.id ?? ''
  const before = new URL(request.url).searchParams.get('before')
  const [order, { data: rows, next }] = await Promise.all([
    ordersApi(request, context).show(id),
    orderLifeApi(request, context).revisions(id, before && /^\d{1,9}$/.test(before) ? before : null),
  ])
  const path = orderPath(order)
  return {
    title: orderTitle(order),
    path,
    rows: rows.map((row) => revisionRowWords(row, path)),
    older: next === null ? null : `${path}/revisions?before=${next}`,
  }
}

/** One revision: who, why, what changed line by line, and the state that it was. */
export async function loadRevision(args: LoaderFunctionArgs) {
  await requirePermission(args, ...VIEW)
  const { request, context, params } = args
  const id = params.id ?? ''
  const [order, revision] = await Promise.all([
    ordersApi(request, context).show(id),
    orderLifeApi(request, context).revision(id, knownNumber(params.number)),
  ])
  return {
    title: orderTitle(order),
    path: orderPath(order),
    print: `/orders/print/${order.id}?revision=${revision.number}`,
    canRestore: revision.canRestore,
    last: order.revision,
    ...revisionWords(revision),
  }
}

/** @throws 404 */
export function knownNumber(number: string | undefined): string {
  if (!number || !/^(0|[1-9]\d{0,8})$/.test(number)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return number
}
