import type { ListSpec } from '../../ground/lists/list-spec'
import { PRICE_WRITE_LABELS, PRICE_WRITES } from './price-approval'
import { REQUEST_VIEWS } from './requests-list'

export const PRICE_APPROVALS_PATH = '/approval-thresholds-requests/prices'

/** Filters of the prices that wait; the API sorts waiting ones from the oldest, the rest from the newest. */
export const PRICE_APPROVALS_LIST: ListSpec = {
  filters: [
    { name: 'view', label: 'Mostrar', kind: 'choice', options: REQUEST_VIEWS },
    {
      name: 'kind',
      label: 'Tipo',
      kind: 'choice',
      options: PRICE_WRITES.map((kind) => [kind, PRICE_WRITE_LABELS[kind]] as const),
    },
  ],
  sort: ['createdAt'],
  defaultSort: { field: '', order: 'asc' },
}
