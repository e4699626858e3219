import { describe, expect, it } from 'vitest'
import { assessMargin } from '../../sales/approvals/assess-approval'
import {
  contributionMargin,
  costTotal,
  judgedMargin,
  type MarginSale,
  marginAtTable,
  marginOf,
} from './contribution-margin'
import { gapText } from './margin-gaps'
import { unitPrice } from './unit-price'

const LINE = { quantity: 2, unitPriceCents: 10_000, costPriceCents: 4_000, icms: 12, ipi: 10, freight: 0 }
const saleOf = (lines: MarginSale['lines'], detached = false): MarginSale => ({
  detached,
  lines,
  kitFreightCents: 0,
  conditionCents: 0,
  serviceFeeCents: 0,
})
const UNCOSTED = { ...LINE, costPriceCents: null }
const UNTAXED = { ...LINE, icms: null }

describe('a margin of which something is not known', () => {
  it('is no number, and says of how many items what is missing', () => {
    const found = marginOf(saleOf([LINE, UNCOSTED, UNCOSTED]))
    expect(found).toMatchObject({ margin: null, marginCents: null, costCents: null, icmsCents: 7_200 })
    expect(found.gaps).toEqual({ withoutCost: 2, withoutTaxes: 0 })
    expect(gapText(found.gaps)).toBe('sem custo de 2 itens')
    expect(contributionMargin([UNCOSTED], 0)).toBeNull()
    expect(costTotal([LINE, UNCOSTED])).toBeNull()
    const lines = [{ ...UNCOSTED, tableUnitPriceCents: 12_500 }]
    expect(marginAtTable({ ...saleOf([]), lines })).toBeNull()
  })

  it('takes a cost of 0 and taxes of 0 for what they say', () => {
    const free = { ...LINE, costPriceCents: 0, icms: 0, ipi: 0 }
    expect(marginOf(saleOf([free], true))).toMatchObject({ margin: 100, gaps: { withoutCost: 0, withoutTaxes: 0 } })
    expect(costTotal([free])).toBe(0)
  })

  it('misses an unknown IPI only where the price holds it', () => {
    const line = { ...LINE, ipi: null }
    expect(marginOf(saleOf([line])).margin).toBe(48)
    expect(marginOf(saleOf([line], true))).toMatchObject({ margin: null, ipiCents: null, gaps: { withoutTaxes: 1 } })
  })

  it.each([
    [{ withoutCost: 0, withoutTaxes: 0 }, null],
    [{ withoutCost: 1, withoutTaxes: 0 }, 'sem custo de 1 item'],
    [{ withoutCost: 0, withoutTaxes: 3 }, 'sem imposto de 3 itens'],
    [{ withoutCost: 2, withoutTaxes: 1 }, 'sem custo de 2 itens e sem imposto de 1'],
  ])('%j reads %s', (gaps, text) => {
    expect(gapText(gaps)).toBe(text)
  })

  it('is below every floor, since nobody can say that it is not', () => {
    const standing = (lines: MarginSale['lines'], floor: number) =>
      assessMargin(
        [{ type: 'MARGIN', approver: 'SELLER', value: floor }],
        'SELLER',
        judgedMargin(marginOf(saleOf(lines))),
      ).kind
    expect(standing([LINE], 48)).toBe('within')
    expect(standing([LINE], 48.01)).toBe('exceeded')
    expect(standing([LINE, UNCOSTED], -100)).toBe('exceeded')
    expect(standing([LINE, UNTAXED], 0)).toBe('exceeded')
    expect(standing([], 0)).toBe('within')
    expect(standing([{ ...LINE, unitPriceCents: 0 }], -100), 'a gift').toBe('exceeded')
  })
})

it('a price with an unknown IPI is the price that it was at 0', () => {
  const rule = { priceCents: 54_000, adjustment: 0, detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 }
  const terms = {
    detached: true,
    taxpayer: true,
    freightPercentage: 2.2,
    additionPercentage: 0,
    discountPercentage: 0,
  }
  const at = (ipi: number | null) => unitPrice({ ok: true, source: 'EXCLUSIVE', rule }, { ipi, quantity: 1 }, terms)
  expect(at(null)).toEqual(at(0))
  expect(at(null).unitPriceCents).toBe(61_811)
})
