import { z } from 'zod'
import { brBoolean } from '../../ground/flags/br-boolean'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { queryDecimal } from '../../ground/numbers/query-decimal'
import { productsList } from './products-list'

const { search, type, fixationType, inverterType, manufacturerId, ...ofKeepers } = filtersOf(productsList())
const watts = () => emptyAsAbsent(queryDecimal({ min: 0, max: 9_999_999 }))

/** Filters for choosing products: list, pickers of the cart and of a customized budget; power is watts. */
export const productFilters = z.object({
  ...{ search, type, fixationType, inverterType, manufacturerId },
  enabled: emptyAsAbsent(brBoolean()),
  initialPotency: watts(),
  finalPotency: watts(),
})
export type ProductFilters = z.infer<typeof productFilters>

/** Filters for users who keep the catalogue: those of pickers, and those that find missing or wrong data. */
export const productListFilters = productFilters.extend(ofKeepers)
export type ProductListFilters = z.infer<typeof productListFilters>
