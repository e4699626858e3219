import { MAIL_STATE_LABELS, type MailState } from '#domain/engagement/notifications/mail-states'
import type { ChipFamily } from '#domain/ground/order-words/statuses'
import { StatusBadge } from '~/components/status-badge'

const FAMILIES: Readonly<Record<MailState, ChipFamily>> = {
  QUEUED: 'waiting',
  SENT: 'delivery',
  OUTBOX: 'draft',
  DEAD: 'stopped',
}

export function MailStateBadge({ state }: { state: MailState }) {
  return <StatusBadge family={FAMILIES[state]} label={MAIL_STATE_LABELS[state]} />
}
