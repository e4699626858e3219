import type { ListSpec } from '../../ground/lists/list-spec'

/** /queue has tabs instead of filters, and one order: items that wait longest, or end first, come first. */
export const QUEUE_LIST: ListSpec = {
  filters: [],
  sort: [],
  defaultSort: { field: 'wait', order: 'asc' },
  keeps: { group: /^[A-Z]{3,12}$/ },
}
