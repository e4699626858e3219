import type { OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Permission } from '../../../people/permissions/permissions'
import type { GuardName } from './guards/guards'
import type { NoteRule, OrderAction } from './order-actions'
import type { StatusData } from './status-change-input'
import type { StepCondition } from './step-conditions'

/** One row of the state machine (domain 4.0). */
export interface Transition {
  types: readonly OrderType[]
  from: OrderStatus
  action: OrderAction
  /** Null for backStatus, whose target is in the order's history (back-target.ts). */
  to: OrderStatus | null
  direction: 'FORWARD' | 'BACK'
  /** All of these are needed … */
  allOf?: readonly Permission[]
  /** … and one of these. */
  anyOf?: readonly Permission[]
  staffOnly?: true
  /** Only within the caller's own companies. */
  ownOnly?: true
  /** The system's own step: no person may take it, with whatever permissions. */
  systemOnly?: true
  /** Rows of one verb and status exclude each other by this, or differ only in who may take them. */
  when?: StepCondition
  guards: readonly GuardName[]
  /** Guards over what the step's own form mends: asked when the step is sent, not while it is only offered. */
  checks?: readonly GuardName[]
  note: NoteRule
  /** Facts that the step writes down and cannot go without. */
  data?: readonly (keyof StatusData)[]
  /** Facts that the step takes besides: it can go without, or they are written down already. */
  offers?: readonly (keyof StatusData)[]
}

/** The rules of a row besides where it leads. */
export type StepRules = Partial<
  Pick<
    Transition,
    'allOf' | 'anyOf' | 'when' | 'guards' | 'checks' | 'note' | 'data' | 'offers' | 'staffOnly' | 'ownOnly'
  >
>
