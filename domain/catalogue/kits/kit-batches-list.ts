import type { ListSpec } from '../../ground/lists/list-spec'

/** Filter and sorting of /kits/batches. */
export const KIT_BATCHES_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }],
  sort: ['createdAt', 'name'],
  defaultSort: { field: 'createdAt', order: 'desc' },
} as const satisfies ListSpec
