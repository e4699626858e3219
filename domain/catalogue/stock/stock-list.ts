import type { ListSpec } from '../../ground/lists/list-spec'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES } from '../products/product-types'

/** Filters and sorting of /stock; makers and centres are rows of other lists, which the page puts in. */
export const STOCK_LIST = {
  filters: [
    { name: 'search', label: 'Produto ou código', kind: 'text' },
    {
      name: 'situation',
      label: 'Situação',
      kind: 'choice',
      options: [
        ['SHORT', 'Só o que falta'],
        ['OLD', 'Leitura antiga'],
      ],
    },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: PRODUCT_TYPES.map((type) => [type, PRODUCT_TYPE_LABELS[type]] as const),
    },
    { name: 'manufacturerId', label: 'Fabricante', kind: 'reference', options: [] },
    { name: 'distributionCenterId', label: 'Centro', kind: 'reference', options: [] },
  ],
  sort: ['free', 'name'],
  defaultSort: { field: 'free', order: 'asc' },
} as const satisfies ListSpec
