import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /regionals. */
export const REGIONALS_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
