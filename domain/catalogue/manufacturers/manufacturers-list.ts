import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /manufacturers (specification §7). */
export const MANUFACTURERS_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }, ENABLED_FILTER],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
