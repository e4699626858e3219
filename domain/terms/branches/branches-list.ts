import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'

/** Filters and sorting of /branches. */
export const BRANCHES_LIST = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60, readAs: 'document' },
    UF_FILTER,
    ENABLED_FILTER,
  ],
  sort: ['name', 'cnpj'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
