import type { ListSpec } from '~/components/list/list-query'
import { ENABLED_FILTER } from '~/components/list/shared-filters'

/** Filters and sorting of /manufacturers (specification §7). */
export const MANUFACTURERS_LIST: ListSpec = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }, ENABLED_FILTER],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
}
