import { isClaimType, type OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { ORDER_ACTIONS, type OrderAction } from './order-actions'
import { type ConditionFacts, STEP_CONDITIONS } from './step-conditions'
import { BACK_STEPS } from './steps/back-steps'
import { BUDGET_STEPS } from './steps/budget-steps'
import { CANCEL_STEPS } from './steps/cancel-steps'
import { FORWARD_STEPS } from './steps/forward-steps'
import type { Transition } from './transition'

export type { OrderAction } from './order-actions'
export type { Transition } from './transition'

/** The whole machine as data (domain 4.0-4.5). Validated at start-up by validate-transitions.ts. */
export const TRANSITIONS: readonly Transition[] = [...BUDGET_STEPS, ...FORWARD_STEPS, ...BACK_STEPS, ...CANCEL_STEPS]

/** First status of each type: budgets start as NEW, claims are born as orders. */
export const firstStatusOf = (type: OrderType): OrderStatus => (isClaimType(type) ? 'PENDING_RMA' : 'NEW')

/** The table by verb: a list asks it seven times of each of its rows. */
const BY_ACTION: ReadonlyMap<OrderAction, readonly Transition[]> = new Map(
  ORDER_ACTIONS.map((action) => [action, TRANSITIONS.filter((row) => row.action === action)]),
)

/** Every row of one verb. */
export const rowsOf = (action: OrderAction): readonly Transition[] => BY_ACTION.get(action) ?? []

/** The rows of one verb for the present status; several only where permissions tell them apart. */
export const rowsFor = (facts: ConditionFacts, action: OrderAction): readonly Transition[] =>
  rowsOf(action).filter(
    (row) =>
      row.from === facts.status &&
      row.types.includes(facts.type) &&
      (row.when === undefined || STEP_CONDITIONS[row.when](facts)),
  )
