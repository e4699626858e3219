import { z } from 'zod'
import { canonicalPhone, isPhone } from '../../ground/documents/phone'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { documentFilter } from '../../ground/lists/document-filter'
import { id } from '../../ground/numbers/id'
import { lettersAndDigits } from '../../ground/text/plain'
import { line } from '../../ground/text/text'

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
