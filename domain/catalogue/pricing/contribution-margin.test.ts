import { describe, expect, it } from 'vitest'
import { contributionMargin, type MarginSale, marginAtTable, marginOf } from './contribution-margin'

const LINE = { quantity: 10, unitPriceCents: 10_000, costPriceCents: 7_000, icms: 12, ipi: 10, freight: 4 }
const SALE: MarginSale = {
  detached: false,
  lines: [LINE],
  kitFreightCents: 3_000,
  conditionCents: -2_000,
  serviceFeeCents: 5_000,
}

describe('the margin of an order (domain 2.3)', () => {
  it('of a kit pays the order’s freight, and no IPI, which its price does not hold', () => {
    // 100.000 − 70.000 − 12.000 − 3.000
    expect(marginOf(SALE)).toEqual({
      priceCents: 100_000,
      costCents: 70_000,
      icmsCents: 12_000,
      ipiCents: 0,
      taxes: null,
      freightCents: 3_000,
      marginCents: 15_000,
      conditionCents: -2_000,
      serviceFeeCents: 5_000,
      margin: 15,
      gaps: { withoutCost: 0, withoutTaxes: 0 },
    })
  })

  it('of what is sold loose pays the IPI and the freight that are in its price', () => {
    // Of R$ 1.000 with 10 % in it, 90,91 are IPI; with 4 %, 38,46 are freight.
    expect(marginOf({ ...SALE, detached: true })).toMatchObject({
      ipiCents: 9_091,
      freightCents: 3_846,
      marginCents: 100_000 - 70_000 - 12_000 - 9_091 - 3_846,
      margin: 5.06,
    })
    const bare = marginOf({ ...SALE, detached: true, lines: [{ ...LINE, ipi: 0, freight: 0 }] })
    expect(bare).toMatchObject({ ipiCents: 0, freightCents: 0, margin: 18 })
  })

  it('sums its lines, each with its own taxes', () => {
    const sale = { ...SALE, lines: [LINE, { ...LINE, quantity: 1, icms: 4, unitPriceCents: 50_000 }] }
    expect(marginOf(sale)).toMatchObject({ priceCents: 150_000, costCents: 77_000, icmsCents: 14_000 })
  })

  it('is that of the table before anybody gave a discount', () => {
    const given = { ...SALE, lines: [{ ...LINE, tableUnitPriceCents: 12_500 }] }
    expect(marginOf(given).margin).toBe(15)
    // 125.000 − 70.000 − 15.000 − 3.000
    expect(marginAtTable(given)).toBe(29.6)
  })

  it('is below zero when it costs more than it brings, and nothing when nothing is sold', () => {
    expect(marginOf({ ...SALE, kitFreightCents: 28_000 }).margin).toBe(-10)
    expect(marginOf({ ...SALE, lines: [] })).toMatchObject({ priceCents: 0, marginCents: -3_000, margin: null })
    expect(contributionMargin([{ quantity: 1, unitPriceCents: 110, costPriceCents: 0, icms: 0, ipi: 10 }], 0)).toBe(
      90.91,
    )
  })
})
