import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { refusedStatus } from '~/api-client/errors'
import { requirePermission } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { ORDER_KINDS, type OrderKind } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { allOrdersList } from '~/features/sales/orders/list/linked-filters.server'
import { markedIds } from '~/features/sales/orders/list/marked-ids'
import { exportsApi } from './exports-api.server'

/**
 * 'Exportar' of a list: the sheet at once where it is small, else the page that asks for it. The link is the list's own
 * address, so that both read the same filters with the same tolerance. That of marked rows names them instead.
 */
export async function sendSheet(args: LoaderFunctionArgs, kind: OrderKind): Promise<Response> {
  await requirePermission(args, ...ORDER_VIEW[kind])
  const { searchParams, search } = new URL(args.request.url)
  const { cursor: _cursor, ...query } = apiQuery({ ...readListQuery(searchParams, allOrdersList(kind)), cursor: null })
  // The bar of marked rows says whose form it is; with nothing marked it asks for nothing, and not for all.
  if (searchParams.has('from')) {
    const ids = markedIds(searchParams)
    if (ids.length === 0) throw redirect(ORDER_KINDS[kind].path)
    query.ids = ids
  }
  try {
    return await exportsApi(args.request, args.context).direct(kind, query)
  } catch (error) {
    if (refusedStatus(error) !== 400) throw error
    const params = new URLSearchParams(search)
    params.set('of', kind)
    throw redirect(`/orders/export/new?${params}`)
  }
}
