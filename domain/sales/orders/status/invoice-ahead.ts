import type { BusinessDate } from '../../../ground/dates/business-date'
import { saoPauloDate } from '../../../ground/dates/sao-paulo'
import {
  OPEN_BUDGET_STATUSES,
  PRODUCTION_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'

const BEFORE_INVOICE: readonly OrderStatus[] = [...UNDER_ANALYSIS_STATUSES, 'AWAITING', ...PRODUCTION_STATUSES]

/**
 * Whether an order may be invoiced on that day or later: a sent one without an invoice always may, a budget while its
 * price holds until then.
 */
export function isInvoiceAhead(
  { status, expirationAt }: { status: OrderStatus; expirationAt: string | null },
  on: BusinessDate,
): boolean {
  if (BEFORE_INVOICE.includes(status)) return true
  const isOpen = (OPEN_BUDGET_STATUSES as readonly OrderStatus[]).includes(status)
  return isOpen && (expirationAt === null || saoPauloDate(new Date(expirationAt)) >= on)
}
