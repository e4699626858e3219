import { recordOf } from '../../../ground/objects/record-of'
import { isClaimType } from '../../../ground/order-words/order-types'
import {
  BUDGET_STATUSES,
  DISPATCH_STATUSES,
  isBudgetStatus,
  OUTBOUND_STATUSES,
  PRODUCTION_STATUSES,
  RETURN_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { type ConditionFacts, STEP_CONDITIONS } from './step-conditions'
import { FORWARD_STEPS } from './steps/forward-steps'
import { firstStatusOf } from './transitions'
import { type CompanyDeed, owedByCompany, type TurnFacts, whoseTurn } from './whose-turn'

/** The six steps of a sale; goods on consignment that come back have one more. */
const SALE_PHASES: Readonly<Partial<Record<OrderStatus, string>>> = {
  ...recordOf(BUDGET_STATUSES, () => 'Negociação'),
  ...recordOf(UNDER_ANALYSIS_STATUSES, () => 'Pagamento'),
  FUTURE_NF_SENT: 'Pagamento',
  AWAITING: 'Pagamento',
  PRODUCTION_ALLOWED: 'Produção',
  ...recordOf(PRODUCTION_STATUSES, () => 'Produção'),
  ...recordOf(DISPATCH_STATUSES, () => 'Entrega'),
  AWAITING_NF_BE_SENT: 'Nota',
  NF_SENT: 'Nota',
  ...recordOf(RETURN_STATUSES, () => 'Devolução'),
  FINISHED: 'Fim',
}

/** The step of a sale in this status; undefined for those of claims alone and for what was cancelled. */
export const salePhaseOf = (status: OrderStatus): string | undefined => SALE_PHASES[status]

/** A claim is opened, decided, and then sends and takes back in the order that its decision says. */
const CLAIM_PHASES: Readonly<Partial<Record<OrderStatus, string>>> = {
  PENDING_RMA: 'Abertura',
  ANALYSIS: 'Análise',
  INVOICING: 'Envio',
  ...recordOf(OUTBOUND_STATUSES, () => 'Envio'),
  ...recordOf(RETURN_STATUSES, () => 'Devolução'),
  FINISHED: 'Fim',
}

export const PROGRESS_STATES = ['past', 'now', 'next'] as const

export interface OrderProgress {
  steps: { label: string; state: (typeof PROGRESS_STATES)[number] }[]
  /** 'o Financeiro'; null where nobody has anything to do any more. */
  waitsFor: string | null
  /** What the company that bought is to do now; null where it is not its turn. */
  owes: CompanyDeed | null
}

type Facts = TurnFacts & Pick<ConditionFacts, 'paymentCondition' | 'isCreator'>

/**
 * Where a sale or claim stands on its way, and who acts next (mock-up 03). The way is walked through the state
 * machine's own rows, so that a type that goes another way has other steps.
 * @param facts only what the rows' conditions read
 * @returns all steps past once it is finished; a cancelled one has no present step
 */
export function orderProgress(facts: Facts): OrderProgress {
  const isClaim = isClaimType(facts.type)
  const phases = isClaim ? CLAIM_PHASES : SALE_PHASES
  const labels = [...new Set(wayOf(facts).map((status) => phases[status] as string))]
  const here = labels.indexOf(phases[facts.status] ?? '')
  const isDone = facts.status === 'FINISHED'
  return {
    steps: labels.map((label, index) => ({
      label,
      state: isDone || index < here ? 'past' : index === here ? 'now' : 'next',
    })),
    waitsFor: whoseTurn(facts),
    owes: owedByCompany(facts),
  }
}

/** Every status from the first to the last, as the machine goes on with these facts. */
function wayOf(facts: Facts): OrderStatus[] {
  const first = firstStatusOf(facts.type)
  // Every budget is sent from where it stands; the machine's forward rows begin with the order.
  const way: OrderStatus[] = isBudgetStatus(first) ? [first, 'PENDING'] : [first]
  let returns = { ...facts.returns, alreadySent: false, alreadyReturned: false }
  for (let status = way.at(-1); status && status !== 'FINISHED'; status = way.at(-1)) {
    if (status === 'SHIPPED') returns = { ...returns, alreadySent: true }
    if (status === 'ARRIVED') returns = { ...returns, alreadyReturned: true }
    const at: ConditionFacts = { ...facts, status, returns }
    const next = FORWARD_STEPS.find(
      (row) =>
        row.from === status &&
        row.types.includes(facts.type) &&
        row.to !== null &&
        (row.when === undefined || STEP_CONDITIONS[row.when](at)),
    )
    if (!next?.to) break
    way.push(next.to)
  }
  return way
}
