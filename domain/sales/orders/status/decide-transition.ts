import { cannotUpdateCode, type ErrorCode } from '../../../ground/errors/error-codes'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Subject } from '../../../people/permissions/permissions'
import type { Blocker, OrderFacts, RuleContext } from '../order-facts'
import { backTarget } from './back-target'
import { chooseStep } from './choose-step'
import { factsAfterStep, type StepInput } from './facts-after-step'
import { ERP_GUARDS, GUARDS, type GuardName } from './guards/guards'
import type { OrderAction } from './order-actions'
import type { Transition } from './transition'

export type { StepInput } from './facts-after-step'

export type Decision =
  | { kind: 'forbidden' }
  | { kind: 'blocked'; blockers: Blocker[]; row: Transition | null; to: OrderStatus | null }
  | { kind: 'open'; row: Transition; to: OrderStatus }

/**
 * The one answer to "may this person do this now, and if not, why" (domain 4.0): permission first, then the
 * status, then every guard at once, the facts and the note that the step asks for (only when `input` is
 * given), and what the ERP says.
 */
export function decideTransition(
  stored: OrderFacts,
  action: OrderAction,
  subject: Subject,
  context: RuleContext,
  input?: StepInput,
): Decision {
  const facts = input ? factsAfterStep(stored, input) : stored
  const row = chooseStep(facts, action, subject)
  if (row === 'forbidden') return { kind: 'forbidden' }
  if (row === 'impossible')
    return { kind: 'blocked', blockers: [{ code: wrongStatusCode(facts, action) }], row: null, to: null }
  const to = row.to ?? backTarget(facts.history, facts.status) ?? null
  const ask = (names: readonly GuardName[]) => names.flatMap((name) => GUARDS[name](facts, context))
  const blockers = [
    ...(to === null ? [{ code: 'INVALID_STATUS_TO_PREVIOUS_STATUS' } as const] : []),
    ...ask(row.guards.filter((name) => !ERP_GUARDS.includes(name))),
    ...(input ? [...missingData(row, input), ...ask(row.checks ?? []), ...missingNote(row, facts, input)] : []),
    ...ask(row.guards.filter((name) => ERP_GUARDS.includes(name))),
  ]
  return blockers.length > 0 || to === null ? { kind: 'blocked', blockers, row, to } : { kind: 'open', row, to }
}

const missingData = (row: Transition, { data }: StepInput): Blocker[] =>
  (row.data ?? [])
    .filter((field) => data[field] === null || data[field] === undefined)
    .map((field) => ({ code: 'VALIDATION_FAILED', field: `data.${field}`, meta: { rule: 'required' } }))

function missingNote(row: Transition, facts: OrderFacts, input: StepInput): Blocker[] {
  // A note that was written since the order came here answers the question as well; a step back always wants its own.
  const earlier = row.action === 'nextStatus' ? facts.notes : { written: false, withDocument: false }
  if (row.note === 'asset' && !(input.note && input.files > 0) && !earlier.withDocument)
    return [{ code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET', field: input.note ? 'assetIds' : 'note' }]
  if (row.note === 'note' && !input.note && !earlier.written)
    return [{ code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE', field: 'note' }]
  return []
}

/**
 * Verbs that a budget past its time refuses by name; restore, clone and cancel are what it still takes (domain 4.0).
 */
const BUDGET_VERBS: readonly OrderAction[] = [
  'startNegotiation',
  'sendToClosing',
  'sendOrder',
  'backToNew',
  'backToNegotiation',
]

function wrongStatusCode(facts: OrderFacts, action: OrderAction): ErrorCode {
  if (facts.status === 'EXPIRED' && BUDGET_VERBS.includes(action)) return 'ORDER_EXPIRED'
  if (action === 'startNegotiation') return cannotUpdateCode('NEW') ?? 'INVALID_STATUS_TO_NEXT_STATUS'
  if (action === 'sendToClosing') return cannotUpdateCode('NEGOTIATION') ?? 'INVALID_STATUS_TO_NEXT_STATUS'
  if (action === 'sendOrder') return 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION'
  return action === 'backStatus' || action === 'backToNew' || action === 'backToNegotiation'
    ? 'INVALID_STATUS_TO_PREVIOUS_STATUS'
    : 'INVALID_STATUS_TO_NEXT_STATUS'
}
