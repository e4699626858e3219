import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetMove, monthlyRateOf, type PriceTerms, planPayment, priceOption, serviceCents } from './proposal-price'

const NO_SERVICES = { fixedCents: null, perWp: null, perModuleCents: null, perKmCents: null, km: null }
const BUDGET = { totalCents: 13_168_80, serviceFeeCents: 0, watts: 8_190, modules: 14 }
const SERVICES = { ...NO_SERVICES, fixedCents: 1_490_00, perModuleCents: 350_00 }
const terms = (more: Partial<PriceTerms> = {}): PriceTerms => ({
  invoicedBy: 'INTEGRATOR',
  pricing: 'MARGIN',
  marginPercentage: null,
  services: NO_SERVICES,
  ...more,
})

describe('the price of an option', () => {
  it('is the mock-up’s: 13.500,00 of equipment and 6.390,00 of services leave 6.721,20 (33,8 %)', () => {
    expect(priceOption(BUDGET, terms({ pricing: 'FIXED', services: SERVICES }), 13_500_00)).toEqual({
      costCents: 13_168_80,
      equipmentCents: 13_500_00,
      serviceCents: 6_390_00,
      totalCents: 19_890_00,
      resultCents: 6_721_20,
      resultPercentage: 33.8,
    })
  })

  it('has a margin on the cost, half up, and none where nobody said one', () => {
    expect(priceOption(BUDGET, terms({ marginPercentage: 2.5 }), null).equipmentCents).toBe(13_498_02)
    expect(priceOption(BUDGET, terms(), null)).toMatchObject({ equipmentCents: 13_168_80, resultCents: 0 })
  })

  it('sells the equipment at its cost while a fixed price is not said: unknown is not zero', () => {
    expect(priceOption(BUDGET, terms({ pricing: 'FIXED' }), null).totalCents).toBe(13_168_80)
    expect(priceOption(BUDGET, terms({ pricing: 'FIXED' }), 0)).toMatchObject({ totalCents: 0, resultPercentage: null })
  })

  it('of a distributor’s own invoice has no margin on the equipment, whatever is typed', () => {
    const invoiced = { ...BUDGET, totalCents: 14_168_80, serviceFeeCents: 1_000_00 }
    const typed = terms({ invoicedBy: 'DISTRIBUTOR', pricing: 'FIXED', marginPercentage: 50, services: SERVICES })
    expect(priceOption(invoiced, typed, 99_999_00)).toMatchObject({
      costCents: 13_168_80,
      equipmentCents: 13_168_80,
      serviceCents: 6_390_00,
      resultCents: 6_390_00,
    })
  })

  it('says a loss below zero', () => {
    expect(priceOption(BUDGET, terms({ pricing: 'FIXED' }), 10_000_00)).toMatchObject({
      resultCents: -3_168_80,
      resultPercentage: -31.7,
    })
  })

  it('adds each service rounded by itself: by Wp, by module, by kilometre', () => {
    expect(serviceCents({ watts: 8_190, modules: 14 }, { ...NO_SERVICES, perWp: 0.4567 })).toBe(3_740_37)
    expect(serviceCents({ watts: 8_190, modules: 14 }, { ...NO_SERVICES, perKmCents: 3_35, km: 42 })).toBe(140_70)
    expect(serviceCents({ watts: 0, modules: 0 }, { ...SERVICES, perKmCents: 3_35 })).toBe(1_490_00)
  })

  it('always adds up, and the result is what the client pays less the cost', () => {
    fc.assert(
      fc.property(
        fc.record({
          total: fc.integer({ min: 0, max: 9_999_999_999 }),
          fee: fc.integer({ min: 0, max: 999_999 }),
          margin: fc.double({ min: 0, max: 500, noNaN: true }).map((one) => Math.round(one * 1e4) / 1e4),
          perWp: fc.integer({ min: 0, max: 200_000 }).map((one) => one / 1e4),
          watts: fc.integer({ min: 0, max: 500_000 }),
        }),
        ({ total, fee, margin, perWp, watts }) => {
          const budget = { totalCents: total + fee, serviceFeeCents: fee, watts, modules: 0 }
          const price = priceOption(
            budget,
            terms({ marginPercentage: margin, services: { ...NO_SERVICES, perWp } }),
            null,
          )
          expect(price.equipmentCents + price.serviceCents).toBe(price.totalCents)
          expect(price.totalCents - price.costCents).toBe(price.resultCents)
          expect(price.costCents).toBe(total)
          expect(price.resultCents).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('instalments', () => {
  const cash = { label: 'PIX', note: null, instalments: 1, monthlyRate: null, valueCents: null }

  it('are the mock-up’s: 12 × 1.780,00 = 21.360,00, and 1.470,00 of them are interest', () => {
    expect(planPayment(19_890_00, { ...cash, instalments: 12, valueCents: 1_780_00 })).toEqual({
      label: 'PIX',
      note: null,
      instalments: 12,
      valueCents: 1_780_00,
      totalCents: 21_360_00,
      interestCents: 1_470_00,
      monthlyRate: 1.11,
      yearlyRate: 14.22,
    })
  })

  it('without interest are the price to the cent', () => {
    expect(planPayment(100_00, cash)).toMatchObject({ valueCents: 100_00, totalCents: 100_00, monthlyRate: 0 })
    expect(planPayment(100_00, { ...cash, instalments: 3 })).toMatchObject({
      valueCents: 33_33,
      totalCents: 100_00,
      interestCents: 0,
      yearlyRate: 0,
    })
  })

  it('by a rate are Price’s, and the rate comes back', () => {
    const plan = planPayment(19_890_00, { ...cash, instalments: 60, monthlyRate: 1.49 })
    expect(plan.valueCents).toBe(503_78)
    expect(plan.monthlyRate).toBe(1.49)
    expect(plan.yearlyRate).toBe(19.42)
  })

  it('below the price are a discount, and no rate', () => {
    expect(planPayment(100_00, { ...cash, valueCents: 95_00 })).toMatchObject({
      totalCents: 95_00,
      interestCents: -5_00,
      monthlyRate: 0,
    })
  })

  it('reckon back whatever rate they were made of', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 10, max: 1_500 }),
        (price, count, hundredths) => {
          const rate = hundredths / 10_000
          const factor = (1 + rate) ** count
          const value = (price * rate * factor) / (factor - 1)
          expect(monthlyRateOf(price, value, count)).toBeCloseTo(rate, 8)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('what moved', () => {
  it('is the mock-up’s: up 412,00, 6.309,20 are left, or the client reads 20.302,00', () => {
    expect(
      budgetMove({ totalCents: 19_890_00, costCents: 13_168_80 }, { totalCents: 13_580_80, serviceFeeCents: 0 }),
    ).toEqual({
      beforeCents: 13_168_80,
      afterCents: 13_580_80,
      resultCents: 6_309_20,
      resultPercentage: 31.7,
      keepsResultAtCents: 20_302_00,
    })
  })

  it('is nothing where the cost is the same, also where what is passed on changed', () => {
    expect(budgetMove({ totalCents: 200, costCents: 100 }, { totalCents: 150, serviceFeeCents: 50 })).toBeNull()
  })
})
