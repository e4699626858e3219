import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Subject } from '../../../people/permissions/permissions'
import type { Blocker, OrderFacts, RuleContext } from '../order-facts'
import { decideTransition } from './decide-transition'
import { actionLabel, type NoteRule, ORDER_ACTIONS, type OrderAction } from './order-actions'
import type { Transition } from './transition'

export interface AllowedAction {
  action: OrderAction
  to: OrderStatus | null
  label: string
  note: NoteRule
  /** Facts that the step's form asks for. */
  data: NonNullable<Transition['data']>
  /** Facts that it takes besides. */
  offers: NonNullable<Transition['offers']>
  allowed: boolean
  blockers: Blocker[]
}

/**
 * The actions that this person may take on the order, in order of likelihood, each with every blocker at once (decision
 * 001). Verbs that the status does not know, and those that the person may never use, are left out; a blocker that is
 * shown can be mended.
 */
export function allowedActions(facts: OrderFacts, subject: Subject, context: RuleContext): AllowedAction[] {
  return ORDER_ACTIONS.filter((action) => action !== 'expire').flatMap((action) => {
    const decision = decideTransition(facts, action, subject, context)
    if (decision.kind === 'forbidden' || decision.row === null) return []
    const { row, to } = decision
    const blockers = decision.kind === 'blocked' ? decision.blockers : []
    return [
      {
        action,
        to,
        label: actionLabel(action, to),
        note: row.note,
        data: row.data ?? [],
        offers: row.offers ?? [],
        allowed: decision.kind === 'open',
        blockers,
      },
    ]
  })
}
