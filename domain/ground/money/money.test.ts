import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, inReais, percentOf, ratioHalfUp, roundHalfUp, sumCents, timesQuantity, toCents } from './money'

describe('money', () => {
  it.each([
    [1.005, 101],
    ['1.005', 101],
    [0.1 + 0.2, 30],
    [1234567.89, 123456789],
    [-5, -500],
    [-0, 0],
  ])('toCents(%s) = %i', (reais, cents) => {
    expect(toCents(reais)).toBe(cents)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('refuses %s', (value) => {
    expect(() => toCents(value)).toThrow(RangeError)
  })

  it('refuses a float in cents', () => {
    expect(() => fromCents(1.5)).toThrow(RangeError)
    expect(() => timesQuantity(100, 1.5)).toThrow(RangeError)
  })

  it('takes percentages half up', () => {
    expect(percentOf(1000, 2.25)).toBe(23)
    expect(percentOf(1000, 2.24)).toBe(22)
    expect(percentOf(-1000, 2.25)).toBe(-23)
    expect(roundHalfUp(82.304526, 2)).toBe(82.3)
  })

  it('divides whole numbers as decimals do, half up', () => {
    expect([ratioHalfUp(1, 8, 2), ratioHalfUp(-1, 8, 2), ratioHalfUp(0, -3, 0)]).toEqual([0.13, -0.13, 0])
    expect(() => ratioHalfUp(1.5, 2, 0)).toThrow(RangeError)
    expect(() => ratioHalfUp(1, 0, 0)).toThrow(RangeError)
    const whole = fc.oneof(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: -400, max: 400 }))
    fc.assert(
      fc.property(whole, whole, fc.nat({ max: 2 }), (part, by, decimals) => {
        fc.pre(by !== 0)
        expect(ratioHalfUp(part, by, decimals)).toBe(roundHalfUp(new Big(part).div(by), decimals))
      }),
      { numRuns: 2_000 },
    )
  })

  it('comes back from JSON unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents === 0 ? 0 : cents)
      }),
      { numRuns: 200 },
    )
  })

  it('adds exactly', () => {
    expect(sumCents([10, 20, -5])).toBe(25)
    expect(sumCents([])).toBe(0)
  })
})

describe('a row in reais', () => {
  it('has each amount in cents under its noun, what is unknown as null, and all else as it is', () => {
    const row = { id: 7, priceCents: 123_450, costCents: null, note: 'Cents', percent: 2.5 }
    expect(inReais(row)).toEqual({ id: 7, price: 1234.5, cost: null, note: 'Cents', percent: 2.5 })
  })

  it('refuses what is no amount in cents', () => {
    expect(() => inReais({ priceCents: 1.5 })).toThrow(RangeError)
  })
})
