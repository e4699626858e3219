import { describe, expect, it } from 'vitest'
import { pricePerWp } from './price-per-wp'

describe('the price of a watt', () => {
  it.each([
    [1_316_880, 8_190, 4, 1.6079],
    [1_316_880, 8_190, 2, 1.61],
    // 1,604996 …: rounded at four places first it would read 1,61.
    [1_314_492, 8_190, 4, 1.605],
    [1_314_492, 8_190, 2, 1.6],
    [100, 0, 2, null],
  ] as const)('%i cents by %i W with %i places', (cents, watts, decimals, expected) => {
    expect(pricePerWp(cents, watts, decimals)).toBe(expected)
  })
})
