import type { ListSpec } from '../../ground/lists/list-spec'

/** Filter and sorting of /promotions/manage. */
export const PROMOTIONS_LIST = {
  filters: [{ name: 'name', label: 'Nome', kind: 'text' }],
  sort: ['endsOn', 'name'],
  defaultSort: { field: 'endsOn', order: 'desc' },
} as const satisfies ListSpec
