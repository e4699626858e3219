import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'
import { TASK_STATES, TASK_TYPES } from './task-words'

/** Every filter of the list of activities; days are São Paulo's. */
export const taskFilters = z.object({
  companyId: emptyAsAbsent(id()),
  creatorUserId: emptyAsAbsent(id()),
  companyName: emptyAsAbsent(line({ max: 120 })),
  type: emptyAsAbsent(choice(keysOf(TASK_TYPES))),
  state: emptyAsAbsent(choice(keysOf(TASK_STATES))),
  /** The user's own alone. */
  mine: emptyAsAbsent(brBoolean()),
  /** Open ones whose moment has passed. */
  overdue: emptyAsAbsent(brBoolean()),
  initialDate: emptyAsAbsent(businessDate()),
  finalDate: emptyAsAbsent(businessDate()),
})
export type TaskFilters = z.infer<typeof taskFilters>
