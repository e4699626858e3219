import type { BudgetType } from '../../ground/order-words/budget-types'
import type { OrderType } from '../../ground/order-words/order-types'
import { readSetting } from '../../ground/settings/default-settings'

/** The limits of a sale: the company's own where it has one, else the settings' (domain 1.9). */
export interface SaleLimits {
  /** The due date lies between today and so many days ahead. */
  dueDateMaxDays: number
  /** Percent of the lines. */
  serviceFeeMaxPercent: number
  /** Percent of the lines, when a bank pays. */
  financingServiceFeeMaxPercent: number
}

/** @param serviceFeeLimit the company's own, percent points; null when it has none */
export const saleLimits = (
  settings: Readonly<Record<string, unknown>>,
  serviceFeeLimit: number | null,
): SaleLimits => ({
  dueDateMaxDays: readSetting(settings, 'dueDate.maxDays'),
  serviceFeeMaxPercent: serviceFeeLimit ?? readSetting(settings, 'serviceFee.maxPercent'),
  financingServiceFeeMaxPercent: readSetting(settings, 'serviceFee.financing.maxPercent'),
})

/**
 * The order types that a user may choose for a budget (domain 4.0, 4.2); a list of one leaves nothing to choose.
 * FINANCING is not among them, since it follows from the payment method, and a detached sale stays one.
 * @param maySellAsStaff staff with orders:storeAll
 */
export function choosableOrderTypes(budgetType: BudgetType, maySellAsStaff: boolean): readonly OrderType[] {
  if (budgetType === 'DETACHED') return ['DETACHED']
  return maySellAsStaff ? ['NORMAL', 'FUTURE', 'MERCANTILE_CONSIGNMENT'] : ['NORMAL']
}
