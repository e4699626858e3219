import { QUEUE_MENU_CAP } from '#domain/insight/queue/queue-groups'
import type { CurrentUser } from '~/auth/current-user'
import { formatInteger } from '~/format/numbers'
import type { SidebarData } from '~/layouts/sidebar'

const APPROVALS_PATH = '/approval-thresholds-requests'

/** The numbers beside 'Minha fila' and the inbox of approvals; nothing where nothing waits. */
export function menuCounts({ queue }: Pick<CurrentUser, 'queue'>): Pick<SidebarData, 'counts'> {
  const approvals = queue.find(({ group }) => group === 'APPROVALS')?.total ?? 0
  const all = queue.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return {}
  return { counts: { '/queue': capped(all), ...(approvals > 0 ? { [APPROVALS_PATH]: capped(approvals) } : {}) } }
}

const capped = (n: number): string => (n > QUEUE_MENU_CAP ? `${QUEUE_MENU_CAP}+` : formatInteger(n))
