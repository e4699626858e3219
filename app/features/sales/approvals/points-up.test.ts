import { expect, test } from 'vitest'
import { formatPointsUp } from './points-up'

test('what has to come off is rounded up', () => {
  expect(formatPointsUp(1.3)).toBe('1,3 p.p.')
  expect(formatPointsUp(1.5545)).toBe('1,56 p.p.')
  expect(formatPointsUp(0.0001)).toBe('0,01 p.p.')
})
