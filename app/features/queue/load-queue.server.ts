import type { LoaderFunctionArgs } from '@remix-run/node'
import { isOneOf } from '#domain/lists/is-one-of'
import { QUEUE_GROUPS, type QueueGroup } from '#domain/queue/queue-groups'
import { requireUser } from '~/auth/guards.server'
import { keptValue, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { QUEUE_LIST } from './queue-list'
import { queueApi, toLine, toTab } from './queue-words.server'

/** /queue: the groups as tabs, and the rows of one; without a choice the first that holds something. */
export async function loadQueue(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, QUEUE_LIST)
  const api = queueApi(request, context)
  const asked = keptValue(query, 'group')
  const chosen = isOneOf(QUEUE_GROUPS, asked) ? asked : firstOf(await api.overview())
  const cursor = query.cursor ? { cursor: query.cursor } : {}
  const { groups, data, meta } = await loadList(request, api.page({ group: chosen, ...cursor }))
  return {
    group: chosen,
    tabs: groups.map((group) => toTab(group, chosen)),
    rows: data.map((row) => toLine(row, chosen, user)),
    meta: pageMeta(meta),
    isStaff: user.isBold,
  }
}

function firstOf({ groups }: { groups: readonly { group: QueueGroup; total: number }[] }): QueueGroup {
  return (groups.find(({ total }) => total > 0) ?? groups[0])?.group ?? 'STEPS'
}
