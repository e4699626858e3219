import type { ListSpec } from '../../ground/lists/list-spec'
import { ERP_CODES, ERP_TROUBLE_LABELS, ERP_TROUBLES } from './erp-states'

/** Short names of the codes for the filter; the row shows the whole sentence. */
const CODE_LABELS: Record<(typeof ERP_CODES)[number], string> = {
  COMPANY_DOES_NOT_EXISTS_ON_ERP: 'Empresa não cadastrada',
  FAILED_TO_CREATE_ERP_MATERIAL: 'Material',
  FAILED_TO_CREATE_ERP_ENGENHARIA: 'Engenharia do kit',
  FAILED_TO_CREATE_ERP_ORDER: 'Pedido',
  ERP_AUTHENTICATION_FAILED: 'Autenticação',
  ERP_INTEGRATION_FAILED: 'Sem resposta do ERP',
}

/** Filters and sorting of /orders/erp. */
export const ERP_LIST = {
  filters: [
    { name: 'search', label: 'Busca', kind: 'text' },
    { name: 'id', label: 'Número', kind: 'integer' },
    {
      name: 'trouble',
      label: 'Situação',
      kind: 'choice',
      options: ERP_TROUBLES.map((trouble) => [trouble, ERP_TROUBLE_LABELS[trouble]] as const),
    },
    {
      name: 'code',
      label: 'Erro',
      kind: 'choice',
      options: ERP_CODES.map((code) => [code, CODE_LABELS[code]] as const),
    },
  ],
  sort: ['id', 'since', 'attempts', 'nextTryAt'],
  defaultSort: { field: 'since', order: 'asc' },
} as const satisfies ListSpec
