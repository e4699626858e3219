import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'

/** Filters and sorting of /distribution-centers. */
export const DISTRIBUTION_CENTERS_LIST = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60, readAs: 'document' },
    UF_FILTER,
    ENABLED_FILTER,
  ],
  sort: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
