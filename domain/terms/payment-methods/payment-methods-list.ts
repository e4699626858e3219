import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS } from './payment-kinds'

const KINDS = PAYMENT_KINDS.map((kind) => [kind, PAYMENT_KIND_LABELS[kind]] as const)

/** Filters and sorting of /paymentMethods. */
export const PAYMENT_METHODS_LIST = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    { name: 'kind', label: 'Tipo', kind: 'choice', options: KINDS },
    ENABLED_FILTER,
  ],
  sort: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
} as const satisfies ListSpec
