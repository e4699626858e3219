import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /priceTables. */
export const PRICE_TABLES_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }, ENABLED_FILTER],
  sort: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
