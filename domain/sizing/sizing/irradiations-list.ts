import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'

/** Filters and sorting of /irradiations. */
export const IRRADIATIONS_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }, UF_FILTER],
  sort: ['name', 'uf'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
