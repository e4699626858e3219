import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { isClaimType, type OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { OrderAction } from '#domain/sales/orders/status/order-actions'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type Circumstances, expectedAnswer } from '../oracles/expected-steps'

/**
 * For tests: one order as the domain page has it, without the product's code; only the table of
 * expected answers is shared.
 */
export interface ModelOrder {
  type: OrderType
  status: OrderStatus
  version: number
  isBudget: boolean
  hasClient: boolean
  credit: boolean
  unsold: boolean
  /** A claim sends its goods back, before or after the replacement. */
  returnsGoods: boolean
  returnFirst: boolean
  isInErp: boolean
  isPicked: boolean
  hasAllVolumesOut: boolean
  /** Of the present status. */
  notes: { written: boolean; withDocument: boolean }
  /** A claim under warranty: some stay in ANALYSIS got a document. */
  hasReport: boolean
  history: { from: OrderStatus; to: OrderStatus; isForward: boolean }[]
}

/** The input of the request. */
export interface Given {
  note: 'none' | 'text' | 'document'
  hasData: boolean
}

/** Personas that take part, by the role that they have; 'pampa' belongs to another company. */
export const ROLES = {
  admin: 'admin',
  director: 'director',
  manager: 'manager',
  coordinator: 'coordinator',
  consultant: 'consultant',
  finance: 'finance',
  fiscal: 'fiscal',
  pcp: 'pcp',
  logistics: 'logistics',
  afterSales: 'after-sales',
  marketing: 'marketing',
  integrator: 'integrator',
} as const satisfies Partial<Record<Persona, string>>
export type Player = keyof typeof ROLES

const STAGE: readonly Player[] = ['finance', 'fiscal', 'pcp', 'logistics', 'afterSales']
/** Stage roles see orders and no budgets, marketing neither (4.9). */
export const sees = (player: Player, { isBudget }: ModelOrder): boolean =>
  player !== 'marketing' && !(isBudget && STAGE.includes(player))

export type Answer =
  | { kind: 'moved'; to: OrderStatus }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'forbidden' }
  /** 403 or 404: whichever check comes first, nothing else is told. */
  | { kind: 'closed' }

const wentIn = ({ history }: ModelOrder, status: OrderStatus): boolean =>
  history.reduce(
    (is, row) => (row.isForward && row.to === status ? true : !row.isForward && row.from === status ? false : is),
    false,
  )

export function circumstances(order: ModelOrder, player: Player): Circumstances {
  return {
    credit: order.credit,
    unsold: order.unsold,
    returnFirst: order.returnFirst,
    owed: order.returnsGoods && !wentIn(order, 'ARRIVED'),
    replacementOwed: order.returnFirst && !wentIn(order, 'SHIPPED'),
    isOwn: player === 'integrator',
    isCreator: player === 'integrator',
  }
}

/** Where a step back leads: the `from` of the latest step forward into this status (4.1). */
const cameFrom = ({ history, status }: ModelOrder): OrderStatus | undefined =>
  history.findLast((row) => row.isForward && row.to === status)?.from

/** Data that the step requires and that the model's order does not have yet (4.1, 4.2, 4.4). */
function missingData(order: ModelOrder): ErrorCode | null {
  switch (order.status) {
    case 'AWAITING':
      return order.type === 'FUTURE' ? 'VALIDATION_FAILED' : null
    case 'ANALYSIS':
      return order.type === 'FUTURE' ? 'VALIDATION_FAILED' : null
    case 'PREPARING':
    case 'AWAITING_NF_BE_SENT':
    case 'NF_SENT':
    case 'AVAILABLE_TO_RETURN':
      return 'VALIDATION_FAILED'
    case 'SEPARATION':
      if (order.isPicked) return null
      // A claim never passed PREPARING, where a sale's volumes are counted (4.4).
      return isClaimType(order.type) ? 'VALIDATION_FAILED' : 'ORDER_NOT_FULLY_PICKED'
    case 'PARTIAL_SHIPPED':
      return order.hasAllVolumesOut ? null : 'ORDER_VOLUMES_NOT_SHIPPED'
    default:
      return null
  }
}

/** The answer to a verb: permission, visibility, status, data, note, ERP, in this order (4.0). */
export function answerTo(order: ModelOrder, player: Player, verb: OrderAction, given: Given): Answer {
  const expected = expectedAnswer(order.type, order.status, verb, ROLES[player], circumstances(order, player))
  if (!sees(player, order)) return { kind: 'closed' }
  if (expected.kind !== 'open') return expected
  if (verb === 'clone' || verb === 'restore') return { kind: 'moved', to: 'NEW' }
  const to = expected.to === 'back' ? cameFrom(order) : expected.to
  if (!to) return { kind: 'refused', code: 'INVALID_STATUS_TO_PREVIOUS_STATUS' }
  if ((verb === 'sendOrder' || verb === 'sendToClosing') && !order.hasClient)
    return { kind: 'refused', code: 'ORDER_COMPANY_CLIENT_REQUIRED' }
  const missing = verb === 'nextStatus' && !given.hasData ? missingData(order) : null
  if (missing) return { kind: 'refused', code: missing }
  // The technical report is a document of any stay in ANALYSIS; the note's own document is of this one (4.4).
  if (verb === 'nextStatus' && lacksReport(order) && given.note !== 'document')
    return { kind: 'refused', code: 'WARRANTY_REPORT_REQUIRED' }
  const earlier = verb === 'nextStatus' ? order.notes : { written: false, withDocument: false }
  if (expected.note === 'asset' && given.note !== 'document' && !earlier.withDocument)
    return { kind: 'refused', code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET' }
  if (expected.note === 'note' && given.note === 'none' && !earlier.written)
    return { kind: 'refused', code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE' }
  if (verb === 'backToNegotiation' && order.status === 'PENDING' && order.isInErp)
    return { kind: 'refused', code: 'INVALID_STATUS_TO_PREVIOUS_STATUS' }
  return { kind: 'moved', to }
}

const lacksReport = ({ type, status, hasReport }: ModelOrder): boolean =>
  type === 'WARRANTY' && status === 'ANALYSIS' && !hasReport

const BACKWARDS: readonly OrderAction[] = ['backStatus', 'backToNew', 'backToNegotiation', 'restore']
const BUDGETS: readonly OrderStatus[] = ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED']

/** The order after a move that was answered with success. */
export function move(order: ModelOrder, verb: OrderAction, to: OrderStatus, given: Given): ModelOrder {
  if (verb === 'clone') return order
  const leaves = order.status
  const isSale = leaves !== 'PENDING_RMA' && !['INVOICING'].includes(to)
  return {
    ...order,
    status: to,
    version: order.version + 1,
    // A cancelled order stays what it was.
    isBudget: to === 'CANCELED' ? order.isBudget : BUDGETS.includes(to),
    isInErp: order.isInErp || (verb === 'nextStatus' && (to === 'INVOICING' || (isSale && leaves === 'ANALYSIS'))),
    isPicked: order.isPicked || (verb === 'nextStatus' && leaves === 'SEPARATION' && given.hasData),
    hasAllVolumesOut: order.hasAllVolumesOut || (leaves === 'PARTIAL_SHIPPED' && given.hasData),
    notes: { written: false, withDocument: false },
    hasReport: order.hasReport || (leaves === 'ANALYSIS' && given.note === 'document'),
    history: [...order.history, { from: leaves, to, isForward: !BACKWARDS.includes(verb) }],
  }
}
