import type { ListSpec } from '~/components/list/list-query'
import { ENABLED_FILTER } from '~/components/list/shared-filters'
import { UF_FILTER } from '~/features/ground/places/uf-filter'

/** Filters and sorting of /branches. */
export const BRANCHES_LIST: ListSpec = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60 },
    UF_FILTER,
    ENABLED_FILTER,
  ],
  sort: ['name', 'cnpj'],
  defaultSort: { field: 'name', order: 'asc' },
}
