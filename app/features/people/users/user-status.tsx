import { USER_STATUS_LABELS, type UserStatus } from '#domain/people/users/user-kinds'
import { StatusBadge } from '~/components/status-badge'

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge family={status === 'active' ? 'delivery' : 'draft'} label={USER_STATUS_LABELS[status]} />
}
