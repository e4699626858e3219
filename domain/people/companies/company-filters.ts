import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { documentFilter } from '../../ground/lists/document-filter'
import { many } from '../../ground/lists/many'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
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
