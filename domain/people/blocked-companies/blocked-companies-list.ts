import type { ListSpec } from '../../ground/lists/list-spec'

/** Search and sorting of /blockedCompanies (specification §7). */
export const BLOCKED_COMPANIES_LIST = {
  filters: [{ name: 'fullTextSearch', label: 'CNPJ, empresa ou motivo', kind: 'text' }],
  sort: ['document', 'createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
} as const satisfies ListSpec
