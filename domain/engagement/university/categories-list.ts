import type { ListSpec } from '../../ground/lists/list-spec'

/** Filter and sorting of /categories. */
export const CATEGORIES_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }],
  sort: ['position', 'name'],
  defaultSort: { field: 'position', order: 'asc' },
} as const satisfies ListSpec
