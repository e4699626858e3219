import { describe, expect, it } from 'vitest'
import type { PriceBand } from './price-rule'
import { type PriceTerms, unitPrice } from './unit-price'

const BAND: PriceBand = {
  initialRange: 5,
  finalRange: 27,
  priceCents: 54_000,
  adjustment: 0,
  detachedTaxpayerMargin: 1.1,
  detachedNonTaxpayerMargin: 1.2,
}
const KIT: PriceTerms = {
  detached: false,
  taxpayer: false,
  freightPercentage: 4.5,
  additionPercentage: 0,
  discountPercentage: 0,
}
const trace = (source: 'BAND' | 'FALLBACK' | 'EXCLUSIVE', terms: Partial<PriceTerms> = {}, rule = BAND) =>
  unitPrice({ ok: true, source, rule }, { ipi: 5, quantity: 14 }, { ...KIT, ...terms })

describe('why a price is what it is', () => {
  it('begins with the table and the band that the quantity met', () => {
    expect(trace('BAND')).toEqual({
      unitPriceCents: 54_000,
      trace: [
        { kind: 'BASE', source: 'TABLE', factor: '1', before: '540', after: '540' },
        { kind: 'BAND', quantity: 14, initialRange: 5, finalRange: 27, factor: '1', before: '540', after: '540' },
      ],
    })
  })

  it('names no band where the row without a range answers', () => {
    expect(trace('FALLBACK').trace).toEqual([
      { kind: 'BASE', source: 'TABLE', factor: '1', before: '540', after: '540' },
    ])
  })

  it('says that the price is the company’s own', () => {
    expect(trace('EXCLUSIVE').trace).toEqual([
      { kind: 'BASE', source: 'EXCLUSIVE', factor: '1', before: '540', after: '540' },
    ])
  })

  it('takes the company’s addition and discount, then the promotion, and rounds once at the end', () => {
    const { unitPriceCents, trace: steps } = trace('FALLBACK', {
      additionPercentage: 2,
      discountPercentage: -3,
      promotionDiscount: 12.5,
      difalPercentage: 6,
    })
    // 540 × 1,06 × 1,02 × 0,97 × 0,875 = 495,5410…
    expect(unitPriceCents).toBe(49_554)
    expect(steps.map(({ kind }) => kind)).toEqual(['BASE', 'DIFAL', 'ADDITION', 'DISCOUNT', 'PROMOTION', 'ROUNDING'])
    expect(steps.slice(1, -1)).toMatchObject([
      { percent: 6, factor: '1.06' },
      { percent: 2, factor: '1.02' },
      { percent: -3, factor: '0.97' },
      { percent: -12.5, factor: '0.875' },
    ])
    expect(steps.at(-1)).toMatchObject({ after: '495.54' })
  })

  it('has IPI, margin and freight in what is sold loose, and no DIFAL beside its margin', () => {
    const loose = trace('BAND', { detached: true, difalPercentage: 6 }, { ...BAND, adjustment: 2 })
    expect(loose.trace.map(({ kind }) => kind)).toEqual([
      'BASE',
      'BAND',
      'ADJUSTMENT',
      'IPI',
      'MARGIN',
      'FREIGHT',
      'ROUNDING',
    ])
    expect(loose.trace.slice(2, -1)).toMatchObject([
      { percent: 2, factor: '1.02' },
      { percent: 5, factor: '1.05' },
      { margin: 1.2, taxpayer: false, factor: '1.2' },
      { percent: 4.5, factor: '1.045' },
    ])
    const taxpayer = trace('BAND', { detached: true, taxpayer: true }).trace
    expect(taxpayer.find(({ kind }) => kind === 'MARGIN')).toMatchObject({ margin: 1.1, taxpayer: true, factor: '1.1' })
  })
})
