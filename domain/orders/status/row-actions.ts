import type { Subject } from '../../permissions/permissions'
import type { OrderFacts } from '../order-facts'
import { mayTake } from './may-take'
import { TRANSITIONS } from './transitions'

/** Verbs that a list's row offers: those that status, type and person alone decide; no guard stands before them. */
export const ROW_ACTIONS = ['clone', 'cancel'] as const
type RowAction = (typeof ROW_ACTIONS)[number]

/** What a list knows of an order without reading it whole. */
type RowFacts = Pick<OrderFacts, 'type' | 'status' | 'isOwn' | 'isCreator'>

/** What of these the person may do with the order now, by the same table as its page (decideTransition). */
export const rowActions = (facts: RowFacts, subject: Subject): RowAction[] =>
  ROW_ACTIONS.filter((action) =>
    TRANSITIONS.some(
      (row) =>
        row.action === action &&
        row.from === facts.status &&
        row.types.includes(facts.type) &&
        row.guards.length === 0 &&
        (row.when === undefined || (row.when === 'ownCreator' && facts.isCreator)) &&
        (!row.ownOnly || facts.isOwn || subject.isAdmin) &&
        mayTake(row, subject),
    ),
  )
