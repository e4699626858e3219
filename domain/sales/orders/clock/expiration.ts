import { addDays, type BusinessDate, daysBetween } from '../../../ground/dates/business-date'
import { endOfSaoPauloDay, saoPauloDate } from '../../../ground/dates/sao-paulo'
import type { BudgetType } from '../../../ground/order-words/budget-types'
import { isBudgetStatus } from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { readSetting } from '../../../ground/settings/default-settings'

interface ExpirationInput {
  budgetType: Exclude<BudgetType, 'CUSTOMER_CLAIM'>
  now: Date
  settings: Readonly<Record<string, unknown>>
  /** Last day of the promotion, for PROMOTION budgets. */
  promotionEndsOn?: BusinessDate | null
}

/**
 * When a budget expires: the end of the São Paulo day after the validity (domain 4.1 row 1, 1.9); a promotion never
 * outlives its last day.
 */
export function expirationOf({ budgetType, now, settings, promotionEndsOn }: ExpirationInput): Date {
  const today = saoPauloDate(now)
  const day = addDays(today, readSetting(settings, `budget.validityDays.${budgetType}`))
  const last = budgetType === 'PROMOTION' && promotionEndsOn && promotionEndsOn < day ? promotionEndsOn : day
  return endOfSaoPauloDay(daysBetween(today, last) < 0 ? today : last)
}

/** Going to closing adds days to the validity (domain 4.1 row 3). */
export const extendForClosing = (expirationAt: Date, settings: Readonly<Record<string, unknown>>): Date =>
  endOfSaoPauloDay(addDays(saoPauloDate(expirationAt), readSetting(settings, 'budget.closingExtraDays')))

/** A budget whose time is over, whether the job has written EXPIRED or not (domain 4.1 row 7). */
export const isExpired = (order: { status: OrderStatus; expirationAt: Date | null }, now: Date): boolean =>
  order.status === 'EXPIRED' ||
  (isBudgetStatus(order.status) && order.expirationAt !== null && now.getTime() > order.expirationAt.getTime())

/** The status that reads and filters show: EXPIRED is computed, not waited for. */
export const effectiveStatus = (order: { status: OrderStatus; expirationAt: Date | null }, now: Date): OrderStatus =>
  isExpired(order, now) ? 'EXPIRED' : order.status
