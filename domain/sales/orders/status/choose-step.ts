import type { Subject } from '../../../people/permissions/permissions'
import { mayTake } from './may-take'
import type { OrderAction } from './order-actions'
import type { ConditionFacts } from './step-conditions'
import type { Transition } from './transition'
import { rowsFor, rowsOf } from './transitions'

/**
 * The facts that say which row of the table applies, and to whom: a list knows them of every order without reading it
 * whole.
 */
export interface StepFacts extends ConditionFacts {
  /** The order belongs to one of the caller's own companies (domain 4.0). */
  isOwn: boolean
}

/**
 * The row of the table by which this person would lead the order on: permission first, then the status. Whether it is
 * blocked is for decide-transition.ts.
 * @returns 'forbidden': they may never; 'impossible': not out of this status
 */
export function chooseStep(
  facts: StepFacts,
  action: OrderAction,
  subject: Subject,
): Transition | 'forbidden' | 'impossible' {
  if (!mayEver(facts, action, subject)) return 'forbidden'
  const rows = rowsFor(facts, action)
  if (rows.length === 0) return 'impossible'
  return rows.find((row) => holds(row, facts, subject)) ?? 'forbidden'
}

/**
 * True when this person may take the verb in at least one status; other callers get a 403, and learn nothing about
 * statuses. A verb that the order's type does not have is no matter of permission: people who may take it on other
 * types are told that it is not possible here.
 */
function mayEver(facts: StepFacts, action: OrderAction, subject: Subject): boolean {
  const rows = rowsOf(action)
  const isOfType = (row: Transition) => row.types.includes(facts.type)
  const counted = rows.some(isOfType) ? rows.filter(isOfType) : rows
  return counted.some((row) => holds(row, facts, subject))
}

const holds = (row: Transition, facts: StepFacts, subject: Subject): boolean =>
  mayTake(row, subject) && (!row.ownOnly || facts.isOwn || subject.isAdmin)
