import { can, canAll, type Subject } from '../../../people/permissions/permissions'
import type { Transition } from './transition'

/** Whether the row is this person's at all; of an order that is not their own only where it does not say `ownOnly`. */
export const mayTake = (row: Transition, subject: Subject): boolean =>
  !row.systemOnly &&
  canAll(subject, ...(row.allOf ?? [])) &&
  (row.anyOf === undefined || can(subject, ...row.anyOf)) &&
  (!row.staffOnly || subject.isBold || subject.isAdmin)
