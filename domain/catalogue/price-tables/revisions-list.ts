import { oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { REVISION_STATE_LABELS } from './revision-states'

/** The revisions of a price table, the last first. */
export const REVISIONS_LIST = {
  filters: [oneOf('state', 'Situação', REVISION_STATE_LABELS)],
  sort: [],
  defaultSort: { field: 'number', order: 'desc' },
} as const satisfies ListSpec
