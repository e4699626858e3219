import { expect, it } from 'vitest'
import { isUf, STATE_NAMES, UFS } from './states'

it('lists the 27 states once, in the order of their codes', () => {
  expect(UFS).toHaveLength(27)
  expect([...UFS]).toEqual(Object.keys(STATE_NAMES))
})

it('does not take a property of Object for a state', () => {
  expect(isUf('constructor')).toBe(false)
  expect(isUf('SC')).toBe(true)
})
