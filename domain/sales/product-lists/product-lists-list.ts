import type { ListSpec } from '../../ground/lists/list-spec'

/** Search and sorting of /productLists. */
export const PRODUCT_LISTS_LIST = {
  filters: [{ name: 'search', label: 'Nome ou observação', kind: 'text' }],
  sort: ['name', 'updatedAt'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
