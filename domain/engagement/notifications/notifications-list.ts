import type { ListSpec } from '../../ground/lists/list-spec'
import { MAIL_STATE_LABELS, MAIL_STATES } from './mail-states'

/** Filters and sorting of /notifications. */
export const NOTIFICATIONS_LIST = {
  filters: [
    { name: 'recipient', label: 'Destinatário', kind: 'text' },
    {
      name: 'state',
      label: 'Situação',
      kind: 'choice',
      options: MAIL_STATES.map((state) => [state, MAIL_STATE_LABELS[state]] as const),
    },
    { name: 'orderId', label: 'Pedido', kind: 'integer' },
  ],
  sort: ['createdAt', 'recipient'],
  defaultSort: { field: 'createdAt', order: 'desc' },
} as const satisfies ListSpec
