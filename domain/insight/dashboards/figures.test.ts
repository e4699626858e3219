import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeFigures } from './describe-figures'
import { figureLink } from './figures'
import { goalPercentage, goalShare } from './goal-gauge'
import { averageDiscount, averageValue } from './sum-figures'

describe('figures', () => {
  it('are described in docs/dashboards.md as they are', () => {
    expect(readFileSync('docs/dashboards.md', 'utf8')).toBe(describeFigures())
  })

  it.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-01', '2026-12-31'],
  ])('link the whole month of %s', (month, last) => {
    const link = figureLink('confirmed', { month, teamId: 3 })
    expect(link).toContain(`initialConfirmedAt=${month}&finalConfirmedAt=${last}&teamIds=3`)
    expect(figureLink('new', { month })).toBe('/budgets?orderStatus=NEW')
  })

  it('work out the examples 8 and 10 of domain 2.3', () => {
    expect(averageDiscount({ tableCents: 1_487_530, lineCents: 1_390_000 }, 2)).toBe(6.56)
    expect(goalPercentage(123_456_789, 150_000_000)).toBe(82.3)
    expect([goalPercentage(200, 100), goalShare(200, 100), goalPercentage(1, 0)]).toEqual([100, 200, null])
    expect([averageValue({ totalCents: 0, orders: 0 }), averageValue({ totalCents: 1001, orders: 2 })]).toEqual([
      0, 5.01,
    ])
  })
})
