import { z } from 'zod'
import { brBoolean } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { queryDecimal } from '../numbers/query-decimal'
import { line } from '../text/text'
import { FIXATION_TYPES, INVERTER_TYPES, PRODUCT_TYPES } from './product-types'

/** What narrows a choice of products: list, pickers of the cart and of a customized budget; power is watts. */
export const productFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  type: emptyAsAbsent(choice(PRODUCT_TYPES)),
  fixationType: emptyAsAbsent(choice(FIXATION_TYPES)),
  inverterType: emptyAsAbsent(choice(INVERTER_TYPES)),
  manufacturerId: emptyAsAbsent(id()),
  enabled: emptyAsAbsent(brBoolean()),
  initialPotency: emptyAsAbsent(queryDecimal({ min: 0, max: 9_999_999 })),
  finalPotency: emptyAsAbsent(queryDecimal({ min: 0, max: 9_999_999 })),
})
export type ProductFilters = z.infer<typeof productFilters>
