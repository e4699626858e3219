import { z } from 'zod'
import { canonicalPhone, isPhone } from '../documents/phone'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { documentFilter } from '../lists/document-filter'
import { id } from '../numbers/id'
import { lettersAndDigits } from '../text/plain'
import { line } from '../text/text'

/** A phone in any spelling, or part of one: compared with the digits that are stored. */
const phoneFilter = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined
    return (isPhone(value) ? canonicalPhone(value) : lettersAndDigits(value)) || undefined
  }, z.string().max(15).optional())

/** Filters of the clients list (specification §7); documents come with or without their mask. */
export const companyClientFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  email: emptyAsAbsent(line({ max: 120 })),
  cpf: documentFilter(),
  cnpj: documentFilter(),
  clientDocument: documentFilter(),
  mobilePhone: phoneFilter(),
  companyId: emptyAsAbsent(id()),
})
export type CompanyClientFilters = z.infer<typeof companyClientFilters>
