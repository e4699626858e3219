import type { ListSpec } from '../../ground/lists/list-spec'

/** Sorting of /freights: all 27 are on one page. */
export const FREIGHTS_LIST = {
  filters: [],
  sort: ['region', 'uf', 'percentage', 'deliveryDays'],
  defaultSort: { field: 'region', order: 'desc' },
} as const satisfies ListSpec
