import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'
import { THRESHOLD_TYPE_LABELS, THRESHOLD_TYPES } from './threshold-roles'

/** Filters and sorting of /approval-thresholds: the ladders from the lowest role up. */
export const THRESHOLDS_LIST = {
  filters: [
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: THRESHOLD_TYPES.map((type) => [type, THRESHOLD_TYPE_LABELS[type]] as const),
    },
    ENABLED_FILTER,
  ],
  sort: ['ladder', 'value'],
  defaultSort: { field: 'ladder', order: 'asc' },
} as const satisfies ListSpec
