import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../../catalogue/products/network-voltages'
import { businessDate } from '../../../ground/dates/business-date'
import { brBoolean } from '../../../ground/flags/br-boolean'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent } from '../../../ground/forms/empty-as-null'
import { documentFilter } from '../../../ground/lists/document-filter'
import { many } from '../../../ground/lists/many'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { tolerant } from '../../../ground/lists/tolerant'
import { id } from '../../../ground/numbers/id'
import { queryDecimal } from '../../../ground/numbers/query-decimal'
import { BUDGET_TYPES } from '../../../ground/order-words/budget-types'
import { ORDER_TYPES } from '../../../ground/order-words/order-types'
import { ORDER_STATUSES } from '../../../ground/order-words/statuses'
import { line } from '../../../ground/text/text'

const kilowattsPeak = () => queryDecimal({ min: 0, max: 999_999 })

/** Every filter of the budgets and orders lists (specification §7); days are São Paulo days, power is kWp. */
export const orderFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  budget: emptyAsAbsent(brBoolean()),
  isTotalizer: emptyAsAbsent(brBoolean()),
  id: emptyAsAbsent(id()),
  /** The marked ones of a page, for their sheet. */
  ids: many(id(), MAX_IDS_PER_REQUEST),
  companyId: emptyAsAbsent(id()),
  orderStatus: many(choice(ORDER_STATUSES)),
  budgetType: emptyAsAbsent(choice(BUDGET_TYPES)),
  type: emptyAsAbsent(choice(ORDER_TYPES)),
  companyClientId: emptyAsAbsent(id()),
  clientName: emptyAsAbsent(line({ max: 120 })),
  description: emptyAsAbsent(line({ max: 120 })),
  clientDocument: documentFilter(),
  networkVoltage: emptyAsAbsent(choice(NETWORK_VOLTAGES)),
  initialOrderPotency: emptyAsAbsent(kilowattsPeak()),
  finalOrderPotency: emptyAsAbsent(kilowattsPeak()),
  companyHelper: emptyAsAbsent(id()),
  creatorUserId: emptyAsAbsent(id()),
  creatorName: emptyAsAbsent(line({ max: 120 })),
  paymentMethodId: many(id()),
  teamIds: many(id()),
  initialCreatedAt: emptyAsAbsent(businessDate()),
  finalCreatedAt: emptyAsAbsent(businessDate()),
  initialExpirationAt: emptyAsAbsent(businessDate()),
  finalExpirationAt: emptyAsAbsent(businessDate()),
  initialOrderSentAt: emptyAsAbsent(businessDate()),
  finalOrderSentAt: emptyAsAbsent(businessDate()),
  initialDueDate: emptyAsAbsent(businessDate()),
  finalDueDate: emptyAsAbsent(businessDate()),
  initialConfirmedAt: emptyAsAbsent(businessDate()),
  finalConfirmedAt: emptyAsAbsent(businessDate()),
  initialShippedAt: emptyAsAbsent(businessDate()),
  finalShippedAt: emptyAsAbsent(businessDate()),
  initialDeliveredAt: emptyAsAbsent(businessDate()),
  finalDeliveredAt: emptyAsAbsent(businessDate()),
  /** Delivered, and by the day that it was promised for: whichever, by it, after it. */
  promised: emptyAsAbsent(choice(['any', 'kept', 'late'] as const)),
  initialExpectedCloseAt: emptyAsAbsent(businessDate()),
  finalExpectedCloseAt: emptyAsAbsent(businessDate()),
  /** Of the team that the order has. */
  regionalId: emptyAsAbsent(id()),
  /** Without a team, or of a team without a regional. */
  withoutRegional: emptyAsAbsent(brBoolean()),
  /** The first confirmed order of its company. */
  isFirstOrder: emptyAsAbsent(brBoolean()),
  /** With a line of this product, or with an inverter of this manufacturer. */
  productId: emptyAsAbsent(id()),
  manufacturerId: emptyAsAbsent(id()),
  /** With a line of any kind of this manufacturer. */
  lineManufacturerId: emptyAsAbsent(id()),
  /** Since when it has its status: what the radar of deadlines counts by. */
  initialStatusSince: emptyAsAbsent(businessDate()),
  finalStatusSince: emptyAsAbsent(businessDate()),
  /** The first day on which its taxes are others. */
  taxesChangeOn: emptyAsAbsent(businessDate()),
  /** AWAITING with a due date that has passed (domain 4.5, 'Vencidos'). */
  overdue: emptyAsAbsent(brBoolean()),
  /** AWAITING with a proof of payment that the Financeiro has to look at. */
  receiptSent: emptyAsAbsent(brBoolean()),
})
export type OrderFilters = z.infer<typeof orderFilters>

/** For the portal: a filter that cannot be read is left out. */
export const readOrderFilters = tolerant(orderFilters)
