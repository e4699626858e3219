import type { ListSpec } from '~/components/list/list-query'

/** Sorting of /freights: all 27 stand on one page. */
export const FREIGHTS_LIST: ListSpec = {
  filters: [],
  sort: ['region', 'uf', 'percentage', 'deliveryDays'],
  defaultSort: { field: 'region', order: 'desc' },
}
