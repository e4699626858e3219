import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'
import { BUYER_KIND_LABELS, BUYER_KINDS, TAX_GOOD_LABELS, TAX_GOODS } from './tax-words'

/** Filters and sorting of /tax-rules. */
export const TAX_RULES_LIST = {
  filters: [
    {
      name: 'good',
      label: 'Mercadoria',
      kind: 'choice',
      options: TAX_GOODS.map((one) => [one, TAX_GOOD_LABELS[one]] as const),
    },
    UF_FILTER,
    {
      name: 'buyer',
      label: 'Comprador',
      kind: 'choice',
      options: BUYER_KINDS.map((one) => [one, BUYER_KIND_LABELS[one]] as const),
    },
    { name: 'validOn', label: 'Em vigor em', kind: 'date' },
  ],
  sort: ['number', 'validFrom'],
  defaultSort: { field: 'number', order: 'asc' },
} as const satisfies ListSpec
