import type { LoaderFunctionArgs } from '@remix-run/node'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maskDocuments } from '~/components/list/mask-documents.server'
import type { Badge } from '~/components/status-badge'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { orderBadge } from '../facts/order-badge.server'
import { atLeast } from './at-least'
import { optionsOnPage } from './load-filter-options.server'
import { serviceFeeList } from './service-fee-list'

/** Orders with a repasse, which is said apart from the distributor's part; only drawn fields travel. */
export async function loadServiceFeeList(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/serviceFee/orders')
  const { request, context } = args
  maskDocuments(request, serviceFeeList())
  const query = readListQuery(new URL(request.url).searchParams, serviceFeeList())
  const api = apiFor(request, context)
  const ask = (asked: Record<string, string | string[]>) =>
    dataOf(api.GET('/serviceFee/orders', { params: { query: asked } }))
  const [{ data, meta }, sums, options] = await Promise.all([
    loadList(request, ask(apiQuery(query))),
    loadList(request, ask({ ...apiQuery({ ...query, cursor: null }), isTotalizer: 'true' })),
    optionsOnPage(args, user, query, serviceFeeList()),
  ])
  const { count = 0, total = 0, serviceFee = 0, totalWithoutServiceFee = 0, isAtLeast } = sums.totals ?? {}
  return {
    rows: data.map(
      (row): ServiceFeeRow => ({
        id: row.id,
        client: row.clientName ?? row.description ?? '',
        status: orderBadge(row.status),
        serviceFee: formatMoney(row.serviceFee),
        totalWithout: formatMoney(row.totalWithoutServiceFee),
        total: formatMoney(row.total),
        sentAt: row.orderSentAt ? formatDay(row.orderSentAt) : '',
        ...(user.isBold ? { company: row.companyName } : {}),
      }),
    ),
    totals: {
      count: atLeast(formatInteger(isAtLeast ? count - 1 : count), isAtLeast),
      serviceFee: atLeast(formatMoney(serviceFee), isAtLeast),
      totalWithout: atLeast(formatMoney(totalWithoutServiceFee), isAtLeast),
      total: atLeast(formatMoney(total), isAtLeast),
    },
    meta: pageMeta(meta),
    ...(options ? { options } : {}),
    today: saoPauloDate(new Date()),
    isStaff: user.isBold,
  }
}

/** A row as it is drawn, in words. */
export type ServiceFeeRow = {
  id: number
  client: string
  status: Badge
  serviceFee: string
  totalWithout: string
  total: string
  sentAt: string
  /** For the distributor's people. */
  company?: string
}
