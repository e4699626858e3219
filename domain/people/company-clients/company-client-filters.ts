import { z } from 'zod'
import { canonicalPhone, isPhone } from '../../ground/documents/phone'
import { filtersOf } from '../../ground/lists/filters-of'
import { lettersAndDigits } from '../../ground/text/plain'
import { companyClientsList } from './company-clients-list'

/** A phone in any spelling, or part of one: compared with the digits that are stored. */
const phoneFilter = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined
    return (isPhone(value) ? canonicalPhone(value) : lettersAndDigits(value)) || undefined
  }, z.string().max(15).optional())

/** Filters of the clients list (specification §7); documents come with or without their mask. */
export const companyClientFilters = z.object({
  ...filtersOf(companyClientsList([])),
  mobilePhone: phoneFilter(),
})
export type CompanyClientFilters = z.infer<typeof companyClientFilters>
