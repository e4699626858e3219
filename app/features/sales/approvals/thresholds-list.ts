import { THRESHOLD_TYPE_LABELS, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import type { ListSpec } from '~/components/list/list-query'

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
