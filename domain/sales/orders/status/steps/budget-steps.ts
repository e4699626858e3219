import { SALE_TYPES } from '../../../../ground/order-words/order-types'
import { OPEN_BUDGET_STATUSES } from '../../../../ground/order-words/status-sets'
import { ORDER_STATUSES, type OrderStatus } from '../../../../ground/order-words/statuses'
import { SENDING_GUARDS } from '../guards/guards'
import type { Transition } from '../transition'

const step = (
  action: Transition['action'],
  from: OrderStatus,
  to: OrderStatus,
  rules: Partial<Transition> = {},
): Transition => ({
  types: SALE_TYPES,
  from,
  action,
  to,
  direction: 'FORWARD',
  guards: [],
  note: 'none',
  ...rules,
})

const BACK_OF_BUDGET = {
  direction: 'BACK',
  allOf: ['budgets:backStatus'],
  guards: ['notExpired'],
  note: 'note',
} as const satisfies Partial<Transition>

/** Budgets: rows 2-9 of domain 4.1. A clone is a new order in NEW; the one it comes from stays as it is. */
export const BUDGET_STEPS: readonly Transition[] = [
  step('startNegotiation', 'NEW', 'NEGOTIATION', { allOf: ['orders:new'], guards: ['notExpired', 'noOpenRequest'] }),
  step('sendToClosing', 'NEGOTIATION', 'CLOSING', {
    allOf: ['orders:closing'],
    staffOnly: true,
    guards: ['notExpired', 'clientChosen', 'approved'],
    checks: ['closeDateValid'],
    offers: ['expectedCloseAt'],
  }),
  ...OPEN_BUDGET_STATUSES.map((from) =>
    step('sendOrder', from, 'PENDING', { allOf: ['orders:negotiation'], guards: SENDING_GUARDS }),
  ),
  step('backToNew', 'NEGOTIATION', 'NEW', BACK_OF_BUDGET),
  step('backToNew', 'CLOSING', 'NEW', BACK_OF_BUDGET),
  step('backToNegotiation', 'CLOSING', 'NEGOTIATION', BACK_OF_BUDGET),
  // 'Com' (domain 4.1 row 6): every stage role holds orders:backStatus, and none of them makes a budget of an order.
  step('backToNegotiation', 'PENDING', 'NEGOTIATION', {
    direction: 'BACK',
    allOf: ['orders:backStatus', 'orders:pending'],
    guards: ['nothingInErp'],
    note: 'note',
  }),
  ...OPEN_BUDGET_STATUSES.map((from) => step('expire', from, 'EXPIRED', { systemOnly: true })),
  step('restore', 'EXPIRED', 'NEW', { direction: 'BACK', allOf: ['orders:restore'] }),
  ...ORDER_STATUSES.filter((status) => status !== 'PENDING_RMA' && status !== 'INVOICING').map((from) =>
    step('clone', from, 'NEW', { anyOf: ['orders:store', 'orders:storeAll'] }),
  ),
]
