import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { line } from '../../ground/text/text'
import { EXPORT_SCREENS, EXPORT_STATES } from './export-input'

/** Every filter of the list of sheets; days are São Paulo's. */
export const exportFilters = z.object({
  screen: emptyAsAbsent(choice(EXPORT_SCREENS)),
  state: emptyAsAbsent(choice(EXPORT_STATES)),
  /** In the name of the user who asked; only administrators see sheets of others. */
  search: emptyAsAbsent(line({ max: 120 })),
  initialCreatedAt: emptyAsAbsent(businessDate()),
  finalCreatedAt: emptyAsAbsent(businessDate()),
})
