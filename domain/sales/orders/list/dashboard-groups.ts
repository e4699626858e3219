import {
  DISPATCH_STATUSES,
  PRODUCTION_STATUSES,
  RETURN_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'

/** Statuses of each group of the home and commercial dashboards (domain 4.6). Claims, bonus included, count nowhere. */
export const DASHBOARD_GROUPS = {
  new: ['NEW'],
  negotiation: ['NEGOTIATION'],
  closing: ['CLOSING'],
  pending: UNDER_ANALYSIS_STATUSES,
  awaiting: ['AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED'],
  /** FINISHED counts by the month of confirmedAt. */
  confirmed: [...PRODUCTION_STATUSES, ...DISPATCH_STATUSES, ...RETURN_STATUSES, 'FINISHED'],
} as const satisfies Record<string, readonly OrderStatus[]>
