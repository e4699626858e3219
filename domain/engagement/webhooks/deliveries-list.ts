import type { ListSpec } from '../../ground/lists/list-spec'
import { entriesOf } from '../../ground/objects/entries-of'
import { DELIVERY_STATE_LABELS } from './webhook-words'

/** Filters and sorting of what a webhook sent. */
export const DELIVERIES_LIST = {
  filters: [{ name: 'state', label: 'Situação', kind: 'choices', options: entriesOf(DELIVERY_STATE_LABELS) }],
  sort: ['id'],
  defaultSort: { field: 'id', order: 'desc' },
} as const satisfies ListSpec
