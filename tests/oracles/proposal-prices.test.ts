import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPayment, priceOption } from '#domain/sales/proposals/proposal-price'

/**
 * Prices of proposals once more, in whole fractions: nothing of `money.ts`, no decimal library. Amounts are typed as
 * digits, and a fraction is numerator and denominator.
 */
type Fraction = readonly [numerator: bigint, denominator: bigint]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const whole = (value: number): Fraction => [BigInt(value), 1n]
/** Of ten thousandths. */
const part = (value: number): Fraction => [BigInt(value), 10_000n]
/** Half up; nothing here is below zero. */
const halfUp = ([a, b]: Fraction): number => Number((2n * a + b) / (2n * b))

const typed = fc.record({
  cost: fc.integer({ min: 0, max: 2_000_000_00 }),
  fee: fc.integer({ min: 0, max: 100_000_00 }),
  /** Ten thousandths of a percent point, and of a real a Wp. */
  margin: fc.integer({ min: 0, max: 5_000_000 }),
  perWp: fc.integer({ min: 0, max: 200_000 }),
  watts: fc.integer({ min: 0, max: 1_000_000 }),
  modules: fc.integer({ min: 0, max: 2_000 }),
  perModule: fc.integer({ min: 0, max: 5_000_00 }),
  perKm: fc.integer({ min: 0, max: 100_00 }),
  km: fc.integer({ min: 0, max: 5_000 }),
  fixed: fc.integer({ min: 0, max: 100_000_00 }),
  fixedPrice: fc.integer({ min: 0, max: 3_000_000_00 }),
  way: fc.constantFrom('MARGIN' as const, 'FIXED' as const),
  invoicedBy: fc.constantFrom('INTEGRATOR' as const, 'DISTRIBUTOR' as const),
})

describe('prices of proposals against whole fractions', () => {
  it('agree to the cent on what the client pays and on what is left', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const { cost, fee, margin, perWp, watts, modules, perModule, perKm, km, fixed, fixedPrice, way } = given
        const byMargin = cost + halfUp(times(whole(cost), over(part(margin), whole(100))))
        const ofIntegrator = way === 'FIXED' ? fixedPrice : byMargin
        const equipment = given.invoicedBy === 'DISTRIBUTOR' ? cost : ofIntegrator
        const services =
          fixed + halfUp(times(times(part(perWp), whole(100)), whole(watts))) + perModule * modules + perKm * km
        const price = priceOption(
          { totalCents: cost + fee, serviceFeeCents: fee, watts, modules },
          {
            invoicedBy: given.invoicedBy,
            pricing: way,
            marginPercentage: margin / 10_000,
            services: {
              fixedCents: fixed,
              perWp: perWp / 10_000,
              perModuleCents: perModule,
              perKmCents: perKm,
              km,
            },
          },
          fixedPrice,
        )
        expect(price).toMatchObject({
          costCents: cost,
          equipmentCents: equipment,
          serviceCents: services,
          totalCents: equipment + services,
          resultCents: equipment + services - cost,
        })
      }),
      { numRuns: 2_000 },
    )
  })

  it('pay a debt off: what is owed after the last instalment is less than its rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 500_000_00 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 200_000 }),
        (price, count, rate) => {
          const growth = plus(whole(1), over(part(rate), whole(100)))
          const plan = planPayment(price, {
            ...{ label: 'Cartão', note: null, instalments: count, valueCents: null },
            monthlyRate: rate / 10_000,
          })
          // Month after month: what is owed grows, and the instalment is paid.
          let owed = whole(price)
          let rounding = whole(0)
          for (let month = 0; month < count; month++) {
            owed = plus(times(owed, growth), whole(-plan.valueCents))
            rounding = plus(times(rounding, growth), [1n, 2n])
          }
          const size: Fraction = owed[0] < 0n ? [-owed[0], owed[1]] : owed
          expect(size[0] * rounding[1] <= rounding[0] * size[1]).toBe(true)
          expect(plan.totalCents).toBe(plan.valueCents * count)
          expect(plan.interestCents).toBe(plan.totalCents - price)
        },
      ),
      { numRuns: 150 },
    )
  })
})
