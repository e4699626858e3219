import { oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { PRICE_WRITE_LABELS } from './price-approval'
import { REQUEST_VIEWS } from './requests-list'

export const PRICE_APPROVALS_PATH = '/approval-thresholds-requests/prices'

/** Filters of the prices that wait; the API sorts waiting ones from the oldest, the rest from the newest. */
export const PRICE_APPROVALS_LIST = {
  filters: [
    { name: 'view', label: 'Mostrar', kind: 'choice', options: REQUEST_VIEWS },
    oneOf('kind', 'Tipo', PRICE_WRITE_LABELS),
  ],
  sort: ['createdAt'],
  defaultSort: { field: '', order: 'asc' },
} as const satisfies ListSpec
