import { PRODUCT_TYPE_DISPLAY_ORDER, PRODUCT_TYPE_LABELS } from '../../catalogue/products/product-types'
import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters of the products that may go into the cart; they come in the display order of specification §9. */
export const PRODUCT_PICKER: ListSpec = {
  filters: [
    { name: 'search', label: 'Nome', kind: 'text' },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: PRODUCT_TYPE_DISPLAY_ORDER.map((value) => [value, PRODUCT_TYPE_LABELS[value]] as const),
    },
  ],
  sort: ['display', 'name', 'potency'],
  defaultSort: { field: 'display', order: 'asc' },
}
