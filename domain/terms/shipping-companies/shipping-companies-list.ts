import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /shippingCompanies. */
export const SHIPPING_COMPANIES_LIST = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', readAs: 'document' },
    ENABLED_FILTER,
  ],
  sort: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
