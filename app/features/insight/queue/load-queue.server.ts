import type { LoaderFunctionArgs } from '@remix-run/node'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { QUEUE_GROUPS, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { QUEUE_LIST } from '#domain/insight/queue/queue-list'
import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { requireUser } from '~/auth/guards.server'
import { keptValue, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { queueApi, toLine, toTab } from './queue-words.server'
import { salesLines } from './sales.server'

/** The sales that a seller may lose are one more tab: its rows are asked for only where they are read. */
const SALES = 'SALES'
export const SALES_PATH = `/queue?group=${SALES}`
const salesTab = (isCurrent: boolean) => ({ label: 'Vendas em risco', path: SALES_PATH, isCurrent })

/**
 * /queue: the groups as tabs, and the rows of one. Without a choice a seller reads what may be lost, and every other
 * user the first group that holds something.
 */
export async function loadQueue(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, QUEUE_LIST)
  const api = queueApi(request, context)
  const asked = keptValue(query, 'group')
  const chosen = isOneOf(QUEUE_GROUPS, asked) ? asked : null
  if (isSeller(user) && !chosen) {
    const [{ groups }, sales] = await Promise.all([api.overview(), salesLines(args)])
    return { sales, tabs: [salesTab(true), ...groups.map((group) => toTab(group, null))] }
  }
  const group = chosen ?? firstOf(await api.overview())
  const cursor = query.cursor ? { cursor: query.cursor } : {}
  const { groups, data, meta } = await loadList(request, api.page({ group, ...cursor }))
  return {
    group,
    tabs: [...(isSeller(user) ? [salesTab(false)] : []), ...groups.map((one) => toTab(one, group))],
    rows: data.map((row) => toLine(row, group, user)),
    meta: pageMeta(meta),
    isStaff: user.isBold,
  }
}

const isSeller = (user: CurrentUser): boolean => (user.isBold || user.isAdmin) && can(user, 'orders:negotiation')

function firstOf({ groups }: { groups: readonly { group: QueueGroup; total: number }[] }): QueueGroup {
  return (groups.find(({ total }) => total > 0) ?? groups[0])?.group ?? 'STEPS'
}
