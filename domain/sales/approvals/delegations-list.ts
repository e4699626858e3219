import type { ListSpec } from '../../ground/lists/list-spec'

/** Sorting of the delegations; there are too few to filter. */
export const DELEGATIONS_LIST = {
  filters: [],
  sort: ['startsOn'],
  defaultSort: { field: 'startsOn', order: 'desc' },
} as const satisfies ListSpec

export const DELEGATIONS_PATH = '/approval-thresholds-requests/delegations'
