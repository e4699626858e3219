import type { ListSpec } from '../../ground/lists/list-spec'

/** Sorting of /unload-fees; there are few of them. */
export const UNLOAD_FEES_LIST = {
  filters: [],
  sort: ['initialRange'],
  defaultSort: { field: 'initialRange', order: 'asc' },
} as const satisfies ListSpec
