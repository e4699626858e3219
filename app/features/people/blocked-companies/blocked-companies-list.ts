import { formatCnpj } from '#domain/ground/documents/cnpj'
import type { ListSpec } from '~/components/list/list-query'

/** Search and sorting of /blockedCompanies (specification §7). */
export const BLOCKED_COMPANIES_LIST: ListSpec = {
  filters: [{ name: 'fullTextSearch', label: 'CNPJ, empresa ou motivo', kind: 'text' }],
  sort: ['document', 'createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
}

/** A CNPJ with its mask, or the root of all its branches: '12.ABC.345/…'. */
export const blockedDocument = (document: string): string =>
  document.length === 8
    ? `${document.slice(0, 2)}.${document.slice(2, 5)}.${document.slice(5)} (todas as filiais)`
    : formatCnpj(document)
