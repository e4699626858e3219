import { z } from 'zod'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { brInteger } from '../../ground/numbers/br-number'
import { companiesList } from './companies-list'

/**
 * Filters of the companies list; days are São Paulo days. `name` finds name and fantasy name, DELETED
 * alone shows deleted ones.
 */
export const companyFilters = z.object({
  ...filtersOf(companiesList()),
  /** At least so many days without a concluded activity. */
  quietDays: emptyAsAbsent(brInteger({ min: 1, max: 9_999 })),
})
export type CompanyFilters = z.infer<typeof companyFilters>
