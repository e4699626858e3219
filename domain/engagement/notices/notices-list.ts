import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filter and sorting of /notices. */
export const NOTICES_LIST = {
  filters: [ENABLED_FILTER],
  sort: ['id'],
  defaultSort: { field: 'id', order: 'desc' },
} as const satisfies ListSpec
