import { z } from 'zod'
import { businessDate } from '../dates/business-date'
import { brBoolean } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { many } from '../forms/many'
import { documentFilter } from '../lists/document-filter'
import { brInteger } from '../numbers/br-number'
import { id } from '../numbers/id'
import { UFS } from '../places/states'
import { line } from '../text/text'
import { SHOWN_STATUSES } from './company-statuses'

/**
 * Filters of the companies list; days are São Paulo days. `name` finds name and fantasy name, DELETED
 * alone shows deleted ones.
 */
export const companyFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  cnpj: documentFilter(),
  status: many(choice(SHOWN_STATUSES)),
  uf: many(choice(UFS)),
  companyHelper: emptyAsAbsent(id()),
  teamId: emptyAsAbsent(id()),
  regionalId: emptyAsAbsent(id()),
  priceTableId: emptyAsAbsent(id()),
  /** At least so many days without a concluded activity. */
  quietDays: emptyAsAbsent(brInteger({ min: 1, max: 9_999 })),
  allowDetachedOrder: emptyAsAbsent(brBoolean()),
  initialCreatedAt: emptyAsAbsent(businessDate()),
  finalCreatedAt: emptyAsAbsent(businessDate()),
})
export type CompanyFilters = z.infer<typeof companyFilters>
