import type { ListSpec } from '~/components/list/list-query'
import { ENABLED_FILTER } from '~/components/list/shared-filters'
import { UF_FILTER } from '~/features/ground/places/uf-filter'

/** Filters and sorting of /distribution-centers. */
export const DISTRIBUTION_CENTERS_LIST: ListSpec = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60 },
    UF_FILTER,
    ENABLED_FILTER,
  ],
  sort: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
}
