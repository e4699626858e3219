import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters of /external-api-quota: who, and the days of the usage. */
export const API_QUOTAS_LIST = {
  filters: [
    { name: 'name', label: 'Usuário ou empresa', kind: 'text' },
    { name: 'from', label: 'Uso de', kind: 'date' },
    { name: 'to', label: 'Uso até', kind: 'date' },
  ],
  sort: ['companyName', 'userName'],
  defaultSort: { field: 'companyName', order: 'asc' },
} as const satisfies ListSpec
