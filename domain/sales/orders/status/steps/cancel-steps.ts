import { CLAIM_TYPES, type OrderType, SALE_TYPES } from '../../../../ground/order-words/order-types'
import {
  BUDGET_STATUSES,
  PRODUCTION_STATUSES,
  UNDECIDED_CLAIM_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../../ground/order-words/statuses'
import { CLAIM_TYPE_PERMISSIONS } from '../claim-permissions'
import type { NoteRule } from '../order-actions'
import type { StepRules, Transition } from '../transition'

const cancel = (
  types: readonly OrderType[],
  from: readonly OrderStatus[],
  note: NoteRule,
  rules: StepRules,
): Transition[] =>
  from.map((status) => ({
    types,
    from: status,
    action: 'cancel',
    to: 'CANCELED',
    direction: 'FORWARD',
    guards: [],
    note,
    ...rules,
  }))

/** Each permission of domain 4.5 opens what those above it in the table open, and more. */
const UNTIL_AWAITING = ['orders:destroyUntilAwaiting', 'orders:destroy'] as const
const UNTIL_ANALYSIS = ['orders:destroyUntilAnalysis', ...UNTIL_AWAITING] as const

/**
 * Domain 4.5: who may cancel until where; from an issued delivery invoice on, nobody. A reason from PENDING on; once
 * the first invoice of a FUTURE order is out, the proof that it was cancelled or returned.
 */
export const CANCEL_STEPS: readonly Transition[] = [
  ...cancel(SALE_TYPES, BUDGET_STATUSES, 'none', { anyOf: ['budgets:destroyAll', ...UNTIL_ANALYSIS] }),
  ...cancel(SALE_TYPES, BUDGET_STATUSES, 'none', { anyOf: ['budgets:destroy'], ownOnly: true }),
  ...cancel(SALE_TYPES, UNDER_ANALYSIS_STATUSES, 'note', { anyOf: UNTIL_ANALYSIS }),
  ...cancel(['NORMAL', 'DETACHED', 'FINANCING'], ['AWAITING'], 'note', { anyOf: UNTIL_AWAITING }),
  ...cancel(['FUTURE'], ['FUTURE_NF_SENT', 'AWAITING'], 'asset', { anyOf: UNTIL_AWAITING }),
  ...cancel(['FUTURE'], ['PRODUCTION_ALLOWED', ...PRODUCTION_STATUSES], 'asset', { anyOf: ['orders:destroy'] }),
  ...cancel(['FINANCING'], ['PRODUCTION_ALLOWED'], 'note', { anyOf: ['orders:destroy'] }),
  ...cancel(['NORMAL', 'DETACHED', 'FINANCING', 'MERCANTILE_CONSIGNMENT'], PRODUCTION_STATUSES, 'note', {
    anyOf: ['orders:destroy'],
  }),
  ...cancel(CLAIM_TYPES, UNDECIDED_CLAIM_STATUSES, 'note', { anyOf: ['orders:pendingRma'] }),
  ...CLAIM_TYPES.flatMap((type) =>
    cancel([type], ['PENDING_RMA'], 'note', { anyOf: [CLAIM_TYPE_PERMISSIONS[type]], when: 'ownCreator' }),
  ),
]
