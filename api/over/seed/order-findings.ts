import type { ClaimReason } from '#domain/after-sales/claims/claim-words'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { type ClaimType, isClaimType } from '#domain/ground/order-words/order-types'
import { OUTBOUND_STATUSES } from '#domain/ground/order-words/status-sets'
import type { claims } from '../../ground/db/schema/claims'
import type { orderLines, orders } from '../../ground/db/schema/orders'
import type { DemoOrder } from './demo-order'
import { RETURNING_TYPES } from './order-walks'
import type { OrderPlan } from './plan-order'

type Line = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** What separation picked and a consignment left over: whole once the order has left SEPARATION (domain 4.1, 4.2). */
export function foundLines(lines: readonly Line[], order: DemoOrder, { steps }: OrderPlan): Line[] {
  const isPicked = steps.some(({ from, to }) => from === 'SEPARATION' && isOneOf(OUTBOUND_STATUSES, to))
  return lines.map((line, index) => ({
    ...line,
    pickedQuantity: isPicked ? line.quantity : null,
    // What is in 'Expedição' has left but for its last volume.
    leftQuantity: order.status !== 'PARTIAL_SHIPPED' ? null : index === lines.length - 1 ? 0 : line.quantity,
    unsoldQuantity: index === 0 ? (order.unsold ?? 0) : 0,
  }))
}

/** What a claim is about, and what its analysis decided (domain 4.4). */
export function claimOf(
  order: DemoOrder,
  { type, steps }: OrderPlan,
): Pick<typeof orders.$inferInsert, 'claimReason' | 'claimSolution' | 'returnsGoods'> {
  if (!isClaimType(type)) return {}
  const isDecided = steps.some((step) => step.from === 'ANALYSIS')
  return {
    claimReason: order.reason ?? null,
    claimSolution: isDecided ? order.solution || null : null,
    returnsGoods: RETURNING_TYPES.includes(type),
  }
}

/** Where the demo's goods come back from. */
const RETURN_TERMS = {
  contact: 'Recepção, das 8h às 17h',
  cep: '88301000',
  street: 'Rua das Palmeiras',
  number: '450',
  complement: null,
  district: 'Centro',
  city: 'Itajaí',
  uf: 'SC',
  volumes: 1,
  weight: 24.5,
  document: 'DECLARATION',
  invoiceKey: null,
  note: null,
} as const

const REASONS = {
  WARRANTY_DAMAGE: 'TRANSPORT_DAMAGE',
  MISSING: 'MISSING_PIECE',
  WARRANTY: 'NOT_WORKING',
  EXCHANGE: 'WRONG_CHOICE',
  LENDING: 'IN_REPAIR',
  BONUS: 'CAMPAIGN',
} as const satisfies Record<ClaimType, ClaimReason>

/** The rest of a claim, as far as its steps have come. */
export function claimRowOf(
  order: DemoOrder,
  { type, steps, reached }: OrderPlan,
  orderId: number,
): typeof claims.$inferInsert {
  const decided = steps.find((step) => step.from === 'ANALYSIS' && step.to !== 'PENDING_RMA')
  const collected = reached('RETURNING') !== null
  return {
    orderId,
    reasonCategory: isClaimType(type) ? REASONS[type] : 'OTHER',
    verdict: decided ? (decided.to === 'CANCELED' ? 'REFUSED' : 'ACCEPTED') : null,
    decidedAt: decided?.at ?? null,
    returnTerms: collected ? { ...RETURN_TERMS } : null,
    arrival:
      isClaimType(type) && order.status === 'FINISHED' && reached('ARRIVED') !== null
        ? [{ position: 1, received: 1, damaged: 0, otherItem: null, serials: [] }]
        : null,
  }
}
