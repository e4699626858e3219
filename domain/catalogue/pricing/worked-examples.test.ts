import { describe, expect, it } from 'vitest'
import { abcCurve } from '../../insight/dashboards/abc-curve'
import { goalPercentage } from '../../insight/dashboards/goal-gauge'
import { errorText } from '../../sales/error-texts/error-text'
import { discountPercentage, exceededPercentage } from './discount'
import { pickRule } from './pick-band'
import type { PriceBand, PriceRule, ProductPrices } from './price-rule'
import { checkServiceFee } from './service-fee'
import { type PriceTerms, unitPrice } from './unit-price'

const rule = (priceCents: number, extra: Partial<PriceRule> = {}): PriceRule => ({
  priceCents,
  adjustment: 0,
  detachedTaxpayerMargin: 1,
  detachedNonTaxpayerMargin: 1,
  ...extra,
})
const band = (
  initialRange: number | null,
  finalRange: number | null,
  priceCents: number,
  extra: Partial<PriceRule> = {},
) => ({ ...rule(priceCents, extra), initialRange, finalRange }) satisfies PriceBand

const KIT: PriceTerms = {
  detached: false,
  taxpayer: true,
  freightPercentage: 0,
  additionPercentage: 0,
  discountPercentage: 0,
}

const priceOf = (prices: Partial<ProductPrices>, terms: Partial<PriceTerms> = {}, { quantity = 1, ipi = 0 } = {}) => {
  const picked = pickRule({ exclusive: null, bands: [], ...prices }, quantity)
  return picked.ok ? unitPrice(picked, { ipi, quantity }, { ...KIT, ...terms }) : picked
}
const cents = (...args: Parameters<typeof priceOf>) => {
  const price = priceOf(...args)
  return 'unitPriceCents' in price ? price.unitPriceCents : price.code
}

describe('the worked examples of domain 2.3', () => {
  it('1: kit with an adjustment', () => {
    expect(cents({ bands: [band(null, null, 54000, { adjustment: -2.5 })] })).toBe(52650)
  })

  it('2: the band of the quantity, else the one without a range', () => {
    const bands = [band(10, 49, 54000), band(50, null, 52500), band(null, null, 57500)]
    expect([14, 60, 3].map((quantity) => cents({ bands }, {}, { quantity }))).toEqual([54000, 52500, 57500])
  })

  it('3: detached, taxpayer, SP', () => {
    const bands = [band(null, null, 54000, { detachedTaxpayerMargin: 1.12 })]
    expect(cents({ bands }, { detached: true, freightPercentage: 2.2 })).toBe(61811)
  })

  it('4: detached inverter with adjustment and IPI, with its trace', () => {
    const bands = [band(null, null, 245000, { adjustment: 3, detachedTaxpayerMargin: 1.15 })]
    const price = priceOf({ bands }, { detached: true, freightPercentage: 2.2 }, { ipi: 9.75 })
    expect(price).toMatchObject({ unitPriceCents: 325504 })
    expect('trace' in price && price.trace.map((step) => [step.kind, step.after])).toEqual([
      ['BASE', '2450'],
      ['ADJUSTMENT', '2523.5'],
      ['IPI', '2769.54125'],
      ['MARGIN', '3184.9724375'],
      ['FREIGHT', '3255.041831125'],
      ['ROUNDING', '3255.04'],
    ])
  })

  it('5: detached, not a taxpayer, PE', () => {
    const bands = [band(null, null, 245000, { adjustment: 3, detachedNonTaxpayerMargin: 1.24 })]
    expect(cents({ bands }, { detached: true, taxpayer: false, freightPercentage: 4.5 }, { ipi: 9.75 })).toBe(358877)
  })

  it('6: addition and (negative) discount of the company', () => {
    const bands = [band(null, null, 245000, { adjustment: 3 })]
    expect(cents({ bands }, { additionPercentage: 1.5, discountPercentage: -3 })).toBe(248451)
  })

  it('7: an exclusive price replaces the bands', () => {
    const price = priceOf({ exclusive: rule(50500), bands: [band(1, null, 54000)] }, {}, { quantity: 14 })
    expect(price).toMatchObject({ unitPriceCents: 50500, trace: [{ kind: 'BASE', source: 'EXCLUSIVE' }] })
  })

  it('8: discount for the threshold', () => {
    const discount = discountPercentage(1_487_530, 1_390_000)
    expect(discount).toBe(6.5565)
    const exceeded = exceededPercentage(discount, 5)
    expect(exceeded).toBe(1.5565)
    expect(errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', { exceededPercentage: exceeded })).toMatch(/1,56%$/)
    expect(exceededPercentage(4.9, 5)).toBe(0)
  })

  it('9: the service fee', () => {
    const fee = { serviceFeeCents: 600_000, equipmentCents: 2_500_000, maxPercent: 40, financingMaxPercent: 30 }
    expect(checkServiceFee({ ...fee, paymentKind: 'PIX' })).toBeUndefined()
    expect(checkServiceFee({ ...fee, paymentKind: 'FINANCING' })).toBeUndefined()
    expect(checkServiceFee({ ...fee, paymentKind: 'CARD' })).toBe('CREDIT_CARD_WITH_SERVICE_FEE')
    expect(checkServiceFee({ ...fee, serviceFeeCents: 750_001, paymentKind: 'FINANCING' })).toBe(
      'FINANCING_SERVICE_FEE_EXCEEDED',
    )
    expect(checkServiceFee({ ...fee, serviceFeeCents: 1_000_001, paymentKind: 'PIX' })).toBe('INVALID_SERVICE_FEE')
    expect(checkServiceFee({ ...fee, serviceFeeCents: 1_000_000, paymentKind: 'PIX' })).toBeUndefined()
    expect(checkServiceFee({ ...fee, serviceFeeCents: 0, paymentKind: 'CARD' })).toBeUndefined()
  })

  it('10: the goal gauge', () => {
    expect(goalPercentage(123_456_789, 150_000_000)).toBe(82.3)
    expect(goalPercentage(200, 100)).toBe(100)
    expect(goalPercentage(200, 0)).toBeNull()
  })

  it('11: the ABC curve', () => {
    const rows = abcCurve([{ totalCents: 500 }, { totalCents: 8000 }, { totalCents: 1500 }])
    expect(rows.map((row) => [row.totalCents, row.ordersPercentage, row.cumulativePercentage, row.abcClass])).toEqual([
      [8000, 80, 80, 'A'],
      [1500, 15, 95, 'B'],
      [500, 5, 100, 'C'],
    ])
    expect(abcCurve([{ totalCents: 0 }])[0]?.ordersPercentage).toBe(0)
    const classes = (...cents: number[]) =>
      abcCurve(cents.map((totalCents) => ({ totalCents }))).map((row) => row.abcClass)
    expect(classes(100), 'who has all of it').toEqual(['A'])
    expect(classes(90, 10), 'who crosses a line').toEqual(['A', 'B'])
    expect(classes(7_996, 2_000, 4), 'after 79.96 %').toEqual(['A', 'A', 'C'])
    expect(classes(50, 47, 3)).toEqual(['A', 'A', 'C'])
  })
})

describe('a product without a price', () => {
  it('is not in the table, or has no band for the quantity', () => {
    expect(cents({})).toBe('PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE')
    expect(cents({ bands: [band(10, 20, 1)] }, {}, { quantity: 5 })).toBe('INVALID_PRICE_TO_PRICE_TABLE_PRODUCT')
  })
})
