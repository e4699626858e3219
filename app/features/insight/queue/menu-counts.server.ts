import { QUEUE_GROUP_LABELS, QUEUE_MENU_CAP, type QueueGroup } from '#domain/insight/queue/queue-groups'
import type { CurrentUser } from '~/auth/current-user'
import { formatInteger } from '~/format/numbers'
import type { NavigationEntry } from '~/layouts/navigation'
import type { SidebarData } from '~/layouts/sidebar'

const APPROVALS_PATH = '/approval-thresholds-requests'

/** Groups that are a deed of their own in the menu, with their picture; approvals have an entry already. */
const DEEDS: readonly (readonly [QueueGroup, NavigationEntry[2]])[] = [
  ['STEPS', 'check'],
  ['RECEIPTS', 'money'],
  ['ERP', 'alert'],
  ['ACTIVATIONS', 'building'],
]

const groupPath = (group: QueueGroup): string => `/queue?group=${group}`

/**
 * The numbers beside 'Minha fila' and the inbox of approvals; nothing where nothing waits. They come with the user's
 * own answer: no page asks once more.
 * @param worksByQueue what waits for this user in each group is an entry as well
 */
export function menuCounts(
  { queue }: Pick<CurrentUser, 'queue'>,
  worksByQueue = false,
): Pick<SidebarData, 'counts' | 'deeds'> {
  const totals = new Map(queue.map(({ group, total }) => [group, total]))
  const approvals = totals.get('APPROVALS') ?? 0
  const all = queue.reduce((sum, { total }) => sum + total, 0)
  const groups = worksByQueue ? DEEDS.filter(([group]) => totals.has(group)) : []
  const counts: [string, number][] = [
    ['/queue', all],
    [APPROVALS_PATH, approvals],
    ...groups.map(([group]): [string, number] => [groupPath(group), totals.get(group) ?? 0]),
  ]
  return {
    ...(groups.length > 0
      ? { deeds: groups.map(([group, icon]) => [QUEUE_GROUP_LABELS[group], groupPath(group), icon] as const) }
      : {}),
    ...(all > 0
      ? { counts: Object.fromEntries(counts.flatMap(([path, n]) => (n > 0 ? [[path, capped(n)]] : []))) }
      : {}),
  }
}

const capped = (n: number): string => (n > QUEUE_MENU_CAP ? `${QUEUE_MENU_CAP}+` : formatInteger(n))
