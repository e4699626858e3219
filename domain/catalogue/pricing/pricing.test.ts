import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../ground/settings/default-settings'
import { contributionMargin } from './contribution-margin'
import { difalPercentageOf } from './difal'
import { icmsOf } from './icms'
import { nextBand } from './next-band'
import { orderTotals } from './order-totals'
import { pickBand, pickRule } from './pick-band'
import type { PriceBand } from './price-rule'
import { findRangeConflict, isValidRange } from './range-conflict'
import { unitPrice } from './unit-price'

const band = (initialRange: number | null, finalRange: number | null, priceCents: number): PriceBand => ({
  initialRange,
  finalRange,
  priceCents,
  adjustment: 0,
  detachedTaxpayerMargin: 1.1,
  detachedNonTaxpayerMargin: 1.2,
})
const KIT = { detached: false, taxpayer: true, freightPercentage: 0, additionPercentage: 0, discountPercentage: 0 }
const percent = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100)

describe('unitPrice', () => {
  it('agrees with the formula of specification §9 written out naively', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 0, max: 5_000_000 }),
          adjustment: percent(-50, 50),
          ipi: percent(0, 30),
          taxpayerMargin: percent(1, 3),
          otherMargin: percent(1, 3),
          detached: fc.boolean(),
          taxpayer: fc.boolean(),
          freight: percent(0, 10),
          addition: percent(0, 20),
          discount: percent(-20, 0),
        }),
        (c) => {
          const rule = {
            priceCents: c.price,
            adjustment: c.adjustment,
            detachedTaxpayerMargin: c.taxpayerMargin,
            detachedNonTaxpayerMargin: c.otherMargin,
          }
          const { unitPriceCents, trace } = unitPrice(
            { ok: true, source: 'EXCLUSIVE', rule },
            { ipi: c.ipi, quantity: 1 },
            {
              detached: c.detached,
              taxpayer: c.taxpayer,
              freightPercentage: c.freight,
              additionPercentage: c.addition,
              discountPercentage: c.discount,
            },
          )
          const one = (p: number) => new Big(100).plus(p)
          let hundredths = new Big(c.price).times(one(c.adjustment)).times(one(c.addition)).times(one(c.discount))
          let power = 6
          if (c.detached) {
            hundredths = hundredths
              .times(one(c.ipi))
              .times(c.taxpayer ? c.taxpayerMargin : c.otherMargin)
              .times(one(c.freight))
            power = 10
          }
          expect(unitPriceCents).toBe(Number(hundredths.div(new Big(10).pow(power)).round(0, Big.roundHalfUp)))
          for (const [index, step] of trace.entries()) if (index > 0) expect(step.before).toBe(trace[index - 1]?.after)
          expect(new Big(trace.at(-1)?.after ?? 0).times(100).toNumber()).toBe(unitPriceCents)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('bands', () => {
  const bands = [band(5, 27, 54000), band(28, 279, 52000), band(280, null, 49800), band(null, null, 55500)]

  it('picks at the edges', () => {
    expect([1, 4, 5, 27, 28, 279, 280, 9999].map((q) => pickBand(bands, q)?.priceCents)).toEqual([
      55500, 55500, 54000, 54000, 52000, 52000, 49800, 49800,
    ])
  })

  it('says how far the next cheaper price is', () => {
    expect(nextBand({ exclusive: null, bands }, { ipi: 0, quantity: 25 }, KIT)).toEqual({
      missing: 3,
      quantity: 28,
      unitPriceCents: 52000,
      savingCents: 28 * 2000,
    })
    expect(nextBand({ exclusive: null, bands }, { ipi: 0, quantity: 280 }, KIT)).toBeNull()
    expect(nextBand({ exclusive: band(null, null, 1), bands }, { ipi: 0, quantity: 1 }, KIT)).toBeNull()
    expect(nextBand({ exclusive: null, bands: [] }, { ipi: 0, quantity: 1 }, KIT)).toBeNull()
  })

  it('promises only a price that the quantity then has', () => {
    const anyBand = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 1000 }))
      .map(([from, width, price]) => band(from, from + width, price))
    fc.assert(
      fc.property(fc.array(anyBand, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (list, quantity) => {
        const prices = { exclusive: null, bands: [...list, band(null, null, 500)] }
        const next = nextBand(prices, { ipi: 0, quantity }, KIT)
        if (!next) return
        const there = pickRule(prices, next.quantity)
        expect(there.ok && there.rule.priceCents).toBe(next.unitPriceCents)
        expect(next.savingCents).toBeGreaterThan(0)
        for (let between = quantity + 1; between < next.quantity; between++) {
          const picked = pickRule(prices, between)
          const now = pickRule(prices, quantity)
          if (picked.ok && now.ok) expect(picked.rule.priceCents).toBeGreaterThanOrEqual(now.rule.priceCents)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('finds overlaps, and lets one row without a range stand', () => {
    expect(findRangeConflict(bands)).toBeUndefined()
    expect(findRangeConflict([band(1, 10, 1), band(20, 30, 1), band(10, 12, 1)])).toEqual([0, 2])
    expect(findRangeConflict([band(1, null, 1), band(500, null, 1)])).toEqual([0, 1])
    expect(findRangeConflict([band(null, null, 1), band(null, null, 2)])).toEqual([0, 1])
    expect(isValidRange(band(0, 5, 1))).toBe(false)
    expect(isValidRange(band(5, 4, 1))).toBe(false)
    expect(isValidRange(band(null, 4, 1))).toBe(false)
    expect(isValidRange(band(null, null, 1))).toBe(true)
  })
})

describe('orderTotals (domain 2.3.6)', () => {
  const line = (
    type: 'MODULE' | 'INVERTER',
    quantity: number,
    unitPriceCents: number,
    tableUnitPriceCents = unitPriceCents,
  ) => ({
    type,
    quantity,
    unitPriceCents,
    tableUnitPriceCents,
  })
  const base = {
    lines: [line('MODULE', 14, 54000), line('INVERTER', 1, 289000)],
    detached: false,
    freightPercentage: 4.5,
    defaultFreightPercentage: 1.5,
    conditionPercentage: -2,
    unloadFlag: true,
    unloadFees: [
      { initialRange: 1, finalRange: 20, valueCents: 18000 },
      { initialRange: 21, finalRange: null, valueCents: 35000 },
    ],
    serviceFeeCents: 100_000,
  }

  it('adds lines, kit freight above SC, condition, unload fee and service fee', () => {
    expect(orderTotals(base)).toEqual({
      tableTotalCents: 1_045_000,
      linesTotalCents: 1_045_000,
      kitFreightCents: 31_350,
      conditionCents: -20_900,
      unloadFeeCents: 18_000,
      serviceFeeCents: 100_000,
      totalCents: 1_173_450,
      totalWithoutServiceFeeCents: 1_073_450,
      discountPercentage: 0,
    })
  })

  it('has no freight line when detached, and never a negative one', () => {
    expect(orderTotals({ ...base, detached: true }).kitFreightCents).toBe(0)
    expect(orderTotals({ ...base, freightPercentage: 1 }).kitFreightCents).toBe(0)
    expect(orderTotals({ ...base, freightPercentage: 2.2 }).kitFreightCents).toBe(7_315)
  })

  it('charges the unloading only when asked for', () => {
    expect(orderTotals({ ...base, unloadFlag: null }).unloadFeeCents).toBe(0)
    expect(orderTotals({ ...base, lines: [line('INVERTER', 1, 100)] }).unloadFeeCents).toBe(0)
    expect(orderTotals({ ...base, lines: [line('MODULE', 400, 100)] }).unloadFeeCents).toBe(35_000)
  })

  it('measures the discount on the lines alone', () => {
    expect(orderTotals({ ...base, lines: [line('MODULE', 1, 95, 100)] }).discountPercentage).toBe(5)
    expect(orderTotals({ ...base, lines: [] }).discountPercentage).toBe(0)
  })
})

describe('margin and ICMS', () => {
  it('takes cost, ICMS and freight off', () => {
    const lines = [{ quantity: 10, unitPriceCents: 10_000, costPriceCents: 7_000, icms: 12 }]
    expect(contributionMargin(lines, 3_000)).toBe(15)
    expect(contributionMargin([], 0)).toBeNull()
  })

  it('chooses the rate by delivery state and buyer', () => {
    const rates = { icmsTaxpayer: 12, icmsNonTaxpayer: 17, icmsExternalUf: 7 }
    expect(icmsOf(rates, { uf: 'SC', homeUf: 'SC', taxpayer: true })).toBe(12)
    expect(icmsOf(rates, { uf: 'SC', homeUf: 'SC', taxpayer: false })).toBe(17)
    expect(icmsOf(rates, { uf: 'PE', homeUf: 'SC', taxpayer: true })).toBe(7)
  })
})

describe('DIFAL of kits', () => {
  const sale = { detached: false, taxpayer: false, freightUf: 'PE', homeUf: 'SC' } as const
  const settings = { 'kit.difalPercent': 6.5 }

  it('is zero until it is configured', () => {
    expect(DEFAULT_SETTINGS['kit.difalPercent']).toBe(0)
    expect(difalPercentageOf({}, sale)).toBe(0)
  })

  it('is due by kits for a non-taxpayer in another state, and by nothing else', () => {
    expect(difalPercentageOf(settings, sale)).toBe(6.5)
    expect(difalPercentageOf(settings, { ...sale, taxpayer: true })).toBe(0)
    expect(difalPercentageOf(settings, { ...sale, freightUf: 'SC' })).toBe(0)
    expect(difalPercentageOf(settings, { ...sale, detached: true })).toBe(0)
  })

  it('is a step of the price, before the company’s own factors; a detached price has none', () => {
    const rule = { ...band(null, null, 100_000) }
    const price = (detached: boolean) =>
      unitPrice(
        { ok: true, source: 'EXCLUSIVE', rule },
        { ipi: 0, quantity: 1 },
        { ...KIT, detached, difalPercentage: 6.5, discountPercentage: -3 },
      )
    expect(price(false).unitPriceCents).toBe(103_305)
    expect(price(false).trace.map(({ kind }) => kind)).toEqual(['BASE', 'DIFAL', 'DISCOUNT'])
    expect(price(true).trace.map(({ kind }) => kind)).not.toContain('DIFAL')
  })
})
