import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'
import { FEEDBACK_TYPES } from './feedback-words'

/** Every filter of the list of feedbacks; days are São Paulo's. */
export const feedbackFilters = z.object({
  type: emptyAsAbsent(choice(keysOf(FEEDBACK_TYPES))),
  answered: emptyAsAbsent(brBoolean()),
  companyId: emptyAsAbsent(id()),
  /** In the message or the name of its author. */
  search: emptyAsAbsent(line({ max: 120 })),
  initialCreatedAt: emptyAsAbsent(businessDate()),
  finalCreatedAt: emptyAsAbsent(businessDate()),
})
