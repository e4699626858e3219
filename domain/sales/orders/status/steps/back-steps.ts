import { CLAIM_TYPES, type OrderType, SALE_TYPES } from '../../../../ground/order-words/order-types'
import { PRODUCTION_STATUSES, WAREHOUSE_STATUSES } from '../../../../ground/order-words/status-sets'
import { STATUS_PERMISSIONS } from '../../../../people/permissions/order-permissions'
import type { Permission } from '../../../../people/permissions/permissions'
import type { NoteRule } from '../order-actions'
import type { Transition } from '../transition'

type WorkedStatus = keyof typeof STATUS_PERMISSIONS

const back = (
  types: readonly OrderType[],
  from: WorkedStatus,
  note: NoteRule = 'note',
  key: Permission = STATUS_PERMISSIONS[from],
): Transition => ({
  types,
  from,
  action: 'backStatus',
  to: null,
  direction: 'BACK',
  allOf: ['orders:backStatus', key],
  guards: [],
  note,
})

/**
 * backStatus of domain 4.1 and 4.4; from an issued invoice only with the proof that it was cancelled in time. Never
 * from PENDING (backToNegotiation is for that), PARTIAL_SHIPPED, SHIPPED or an end.
 */
export const BACK_STEPS: readonly Transition[] = [
  ...(['CREDIT_ANALYSIS', 'ANALYSIS', ...PRODUCTION_STATUSES] as const).map((from) => back(SALE_TYPES, from)),
  back(['NORMAL', 'DETACHED', 'FINANCING', 'FUTURE'], 'AWAITING'),
  back(['FINANCING', 'FUTURE'], 'PRODUCTION_ALLOWED'),
  back(['FUTURE'], 'FUTURE_NF_SENT', 'asset'),
  back(SALE_TYPES, 'NF_SENT', 'asset'),
  back(CLAIM_TYPES, 'ANALYSIS', 'note', 'orders:pendingRma'),
  ...(['INVOICING', ...WAREHOUSE_STATUSES, 'RETURNING', 'ARRIVED'] as const).map((from) => back(CLAIM_TYPES, from)),
  back(CLAIM_TYPES, 'NF_SENT', 'asset'),
]
