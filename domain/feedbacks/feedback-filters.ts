import { z } from 'zod'
import { businessDate } from '../dates/business-date'
import { brBoolean } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { keysOf } from '../lists/keys-of'
import { id } from '../numbers/id'
import { line } from '../text/text'
import { FEEDBACK_TYPES } from './feedback-words'

/** Every filter of the list of feedbacks; days are São Paulo's. */
export const feedbackFilters = z.object({
  type: emptyAsAbsent(choice(keysOf(FEEDBACK_TYPES))),
  answered: emptyAsAbsent(brBoolean()),
  companyId: emptyAsAbsent(id()),
  /** In the message or the name of who wrote it. */
  search: emptyAsAbsent(line({ max: 120 })),
  initialCreatedAt: emptyAsAbsent(businessDate()),
  finalCreatedAt: emptyAsAbsent(businessDate()),
})
