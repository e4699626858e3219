import { expect, test } from 'vitest'
import { kitsLeft, promotionState } from './promotion-state'

const facts = {
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  isSuspended: false,
  isAwaiting: false,
  maxKits: 10,
  reservedKits: 9,
}

test.each([
  ['2026-11-17', {}, 'SCHEDULED'],
  ['2026-11-18', {}, 'ACTIVE'],
  ['2026-11-20', {}, 'ACTIVE'],
  ['2026-11-21', {}, 'ENDED'],
  ['2026-11-19', { reservedKits: 10 }, 'SOLD_OUT'],
  ['2026-11-19', { maxKits: null, reservedKits: 99 }, 'ACTIVE'],
  ['2026-11-19', { isSuspended: true, reservedKits: 10 }, 'SUSPENDED'],
  ['2026-11-21', { isSuspended: true }, 'ENDED'],
  ['2026-11-17', { isAwaiting: true }, 'AWAITING'],
  ['2026-11-21', { isAwaiting: true }, 'ENDED'],
  ['2026-11-19', { isAwaiting: true, isSuspended: true }, 'SUSPENDED'],
] as const)('on %s with %j it is %s', (today, more, state) => {
  expect(promotionState({ ...facts, ...more }, today)).toBe(state)
})

test('what is left is the smaller of the two limits, and never less than nothing', () => {
  const reserved = { kits: 8, companyKits: 3 }
  expect(kitsLeft({ maxKits: null, maxKitsPerCompany: null }, reserved)).toBeNull()
  expect(kitsLeft({ maxKits: 10, maxKitsPerCompany: null }, reserved)).toBe(2)
  expect(kitsLeft({ maxKits: 10, maxKitsPerCompany: 4 }, reserved)).toBe(1)
  expect(kitsLeft({ maxKits: 5, maxKitsPerCompany: null }, reserved)).toBe(0)
})
