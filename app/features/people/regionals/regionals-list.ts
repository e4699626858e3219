import type { ListSpec } from '~/components/list/list-query'

/** Filters and sorting of /regionals. */
export const REGIONALS_LIST: ListSpec = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
}
