import { expect, it } from 'vitest'
import { BUDGET_STATUSES, isBudgetStatus } from './status-sets'
import { isOrderStatus, ORDER_STATUS_CHIPS, ORDER_STATUSES } from './statuses'

it('has the 24 statuses of specification §4, each with a chip family', () => {
  expect(new Set(ORDER_STATUSES).size).toBe(24)
  expect(Object.keys(ORDER_STATUS_CHIPS).sort()).toEqual([...ORDER_STATUSES].sort())
})

it('knows the budget phase', () => {
  expect(ORDER_STATUSES.filter(isBudgetStatus).sort()).toEqual([...BUDGET_STATUSES].sort())
})

it('refuses what is not a status', () => {
  expect(isOrderStatus('toString')).toBe(false)
  expect(isOrderStatus(['NEW'])).toBe(false)
})
