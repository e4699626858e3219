import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /priceTables/exclusive. */
export const EXCLUSIVE_PRODUCTS_LIST = {
  filters: [{ name: 'search', label: 'Empresa ou produto', kind: 'text' }, ENABLED_FILTER],
  sort: ['companyName', 'productName'],
  defaultSort: { field: 'companyName', order: 'asc' },
} as const satisfies ListSpec
