import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'
import { MODALITIES, MODALITY_LABELS, SUBGROUP_LABELS, SUBGROUPS } from './tariff-words'

/** Filters and sorting of /tariffs. */
export const TARIFFS_LIST = {
  filters: [
    { name: 'distributor', label: 'Distribuidora', kind: 'text' },
    UF_FILTER,
    {
      name: 'subgroup',
      label: 'Subgrupo',
      kind: 'choice',
      options: SUBGROUPS.map((one) => [one, SUBGROUP_LABELS[one]] as const),
    },
    {
      name: 'modality',
      label: 'Modalidade',
      kind: 'choice',
      options: MODALITIES.map((one) => [one, MODALITY_LABELS[one]] as const),
    },
    { name: 'validOn', label: 'Em vigor em', kind: 'date' },
  ],
  sort: ['distributor', 'validFrom'],
  defaultSort: { field: 'distributor', order: 'asc' },
} as const satisfies ListSpec
