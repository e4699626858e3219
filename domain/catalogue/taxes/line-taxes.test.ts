import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OracleRates, oracleTaxes } from '../../../tests/oracles/sale-taxes'
import { type LineRates, ratesFor, taxesOf } from './line-taxes'
import { realFactor } from './real-factor'

const PLAIN: LineRates = {
  ...{ icms: 12, internal: 0, fcp: 0, icmsReduction: 0, icmsExempt: false, ipiInIcmsBase: false },
  ...{ difal: 'NONE', difalBase: 'SINGLE', stMva: null, ipi: 0, pis: 0, cofins: 0, pisCofinsBase: 'FULL' },
  ...{ cbs: 0, ibsState: 0, ibsMunicipal: 0, reform: 'TEST' },
}
const NOTHING = { icms: 0, difal: 0, fcp: 0, st: 0, ipi: 0, pis: 0, cofins: 0, cbs: 0, ibs: 0 }

describe('the taxes inside of a price', () => {
  it('takes ICMS of its own price: of R$ 1.136,36 at 12 % it is R$ 136,36 (domain 2.1)', () => {
    expect(taxesOf(113_636, PLAIN)).toEqual({ ...NOTHING, icms: 13_636 })
    expect(taxesOf(120_482, { ...PLAIN, icms: 17 }).icms).toBe(20_482)
  })

  it('takes IPI on top of the goods, and in the base of ICMS where the buyer uses them', () => {
    const rates = { ...PLAIN, ipi: 10 }
    expect(taxesOf(110_000, rates)).toMatchObject({ ipi: 10_000, icms: 12_000 })
    expect(taxesOf(110_000, { ...rates, ipiInIcmsBase: true })).toMatchObject({ ipi: 10_000, icms: 13_200 })
  })

  it('of R$ 10.000 to who pays no ICMS in PE, imported: R$ 1.650 of DIFAL (domain 2.1)', () => {
    const rates = { ...PLAIN, icms: 4, internal: 20.5, difal: 'SENDER' as const }
    expect(taxesOf(1_000_000, rates)).toEqual({ ...NOTHING, icms: 40_000, difal: 165_000 })
    expect(taxesOf(1_000_000, { ...rates, difal: 'BUYER' })).toEqual({ ...NOTHING, icms: 40_000 })
  })

  it('of a double base takes the one tax out and puts the other in', () => {
    // (10.000 − 1.200) ÷ (1 − 0,18) × 0,18 − 1.200
    const rates = { ...PLAIN, internal: 18, difal: 'SENDER' as const, difalBase: 'DOUBLE' as const }
    expect(taxesOf(1_000_000, rates).difal).toBe(73_171)
  })

  it('leaves ICMS and DIFAL out of the base of PIS and COFINS as the rule says', () => {
    const rates = { ...PLAIN, pis: 1.65, cofins: 7.6 }
    expect(taxesOf(100_000, rates)).toMatchObject({ pis: 1_650, cofins: 7_600 })
    expect(taxesOf(100_000, { ...rates, pisCofinsBase: 'WITHOUT_ICMS' })).toMatchObject({ pis: 1_452, cofins: 6_688 })
    const away = { ...rates, internal: 20, difal: 'SENDER' as const, pisCofinsBase: 'WITHOUT_ICMS_DIFAL' as const }
    expect(taxesOf(100_000, away)).toMatchObject({ icms: 12_000, difal: 8_000, pis: 1_320, cofins: 6_080 })
  })

  it('takes CBS and IBS on top once they are due, and nothing while they are tried out', () => {
    const rates = { ...PLAIN, icms: 0, icmsExempt: true, cbs: 8.7, ibsState: 0.05, ibsMunicipal: 0.05 }
    expect(taxesOf(108_800, rates)).toEqual(NOTHING)
    expect(taxesOf(108_800, { ...rates, reform: 'DUE' })).toEqual({ ...NOTHING, cbs: 8_700, ibs: 100 })
  })

  it('takes ST on top of what it is a part of', () => {
    // Of R$ 1.000 with MVA 40 % at 17 %: 238 − 120 = 118 on top.
    expect(taxesOf(111_800, { ...PLAIN, internal: 17, stMva: 40 })).toEqual({ ...NOTHING, icms: 12_000, st: 11_800 })
  })

  it('equals an oracle in whole fractions that writes the invoice downwards', () => {
    const rate = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100)
    const rates: fc.Arbitrary<OracleRates> = fc.record({
      ...{ icms: rate(19), internal: rate(25), fcp: rate(4), icmsReduction: rate(100), icmsExempt: fc.boolean() },
      ipiInIcmsBase: fc.boolean(),
      difal: fc.constantFrom('NONE', 'SENDER', 'BUYER'),
      difalBase: fc.constantFrom('SINGLE', 'DOUBLE'),
      stMva: fc.option(rate(150), { nil: null }),
      ...{ ipi: rate(35), pis: rate(3), cofins: rate(10), cbs: rate(12), ibsState: rate(1), ibsMunicipal: rate(1) },
      pisCofinsBase: fc.constantFrom('FULL', 'WITHOUT_ICMS', 'WITHOUT_ICMS_DIFAL'),
      reform: fc.constantFrom('TEST', 'DUE'),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), rates, (cents, given) => {
        expect(taxesOf(cents, given)).toEqual(oracleTaxes(cents, given))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the rates of a rule in one state', () => {
  const rule = {
    ...PLAIN,
    ...{ icmsInterstate: 7, icmsInternal: 17, fcp: 1, difal: 'SENDER' as const, stMva: null },
    destinations: [
      { uf: 'PE' as const, internal: 20.5, fcp: 2 },
      { uf: 'BA' as const, internal: null, fcp: null },
      { uf: 'SC' as const, internal: null, fcp: 0 },
    ],
  }

  it('are internal at home, where nothing differs, and interstate elsewhere', () => {
    expect(ratesFor(rule, { uf: 'SC', homeUf: 'SC' })).toMatchObject({ icms: 17, difal: 'NONE', fcp: 0 })
    expect(ratesFor(rule, { uf: 'PE', homeUf: 'SC' })).toMatchObject({
      icms: 7,
      internal: 20.5,
      fcp: 2,
      difal: 'SENDER',
    })
    expect(ratesFor(rule, { uf: 'BA', homeUf: 'SC' })).toMatchObject({ icms: 7, internal: 17, fcp: 1 })
  })

  it('are none where the rule has none, and nought where it exempts', () => {
    expect(ratesFor({ ...rule, icmsInterstate: null }, { uf: 'PE', homeUf: 'SC' })).toBeNull()
    expect(ratesFor({ ...rule, icmsExempt: true, icmsInterstate: null }, { uf: 'PE', homeUf: 'SC' })).toMatchObject({
      ...{ icms: 0, fcp: 0, difal: 'NONE' },
    })
  })
})

describe('the factor that the taxes of a loose product come to', () => {
  it('is what is paid, without IPI, over what is left', () => {
    expect(realFactor(PLAIN)).toBe(1.1364)
    expect(realFactor({ ...PLAIN, pis: 1.65, cofins: 7.6, pisCofinsBase: 'WITHOUT_ICMS' })).toBe(1.2522)
    expect(realFactor({ ...PLAIN, ipi: 9.75 })).toBe(1.1364)
  })
})
