import { flag, oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { PRODUCT_TYPE_LABELS } from '../products/product-types'

/** Filters and sorting of a table's prices. */
export const priceRowsList = (seesCosts = true) =>
  ({
    filters: [
      { name: 'search', label: 'Produto', kind: 'text' },
      oneOf('type', 'Tipo', PRODUCT_TYPE_LABELS),
      ...(seesCosts ? [flag('belowCost', 'Abaixo do custo')] : []),
    ],
    sort: ['name', 'price'],
    defaultSort: { field: 'product', order: 'asc' },
  }) as const satisfies ListSpec
