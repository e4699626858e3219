import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Subject } from '../../../people/permissions/permissions'
import { chooseStep, type StepFacts } from './choose-step'

/** Verbs that a list's row offers: those that lead on, then those that no guard checks, likeliest first. */
export const ROW_ACTIONS = [
  'sendOrder',
  'startNegotiation',
  'sendToClosing',
  'nextStatus',
  'restore',
  'clone',
  'cancel',
] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

interface RowSteps {
  actions: RowAction[]
  /** Where `nextStatus` leads. */
  next: OrderStatus | null
}

/**
 * Those of them that the person's page of the order offers now, by the same table and function (decideTransition). A
 * blocked step is offered there as well; its page says why.
 */
export function rowActions(facts: StepFacts, subject: Subject): RowSteps {
  const steps = ROW_ACTIONS.flatMap((action) => {
    const row = chooseStep(facts, action, subject)
    return typeof row === 'string' ? [] : [{ action, to: row.to }]
  })
  return {
    actions: steps.map(({ action }) => action),
    next: steps.find(({ action }) => action === 'nextStatus')?.to ?? null,
  }
}
