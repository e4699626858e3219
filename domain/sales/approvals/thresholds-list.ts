import type { ListSpec } from '../../ground/lists/list-spec'
import { THRESHOLD_TYPE_LABELS, THRESHOLD_TYPES } from '../../people/permissions/threshold-roles'

/** Filters and sorting of /approval-thresholds: the ladders from the lowest role up. */
export const THRESHOLDS_LIST: ListSpec = {
  filters: [
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: THRESHOLD_TYPES.map((type) => [type, THRESHOLD_TYPE_LABELS[type]] as const),
    },
    {
      name: 'enabled',
      label: 'Situação',
      kind: 'choice',
      options: [
        ['true', 'Ativo'],
        ['false', 'Inativo'],
      ],
    },
  ],
  sort: ['ladder', 'value'],
  defaultSort: { field: 'ladder', order: 'asc' },
}
