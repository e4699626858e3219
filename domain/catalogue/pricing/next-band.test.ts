import { describe, expect, it } from 'vitest'
import { exceededPercentage } from './discount'
import { nextBand } from './next-band'
import { pickRule } from './pick-band'
import type { PriceBand } from './price-rule'
import { unitPrice } from './unit-price'
import { unloadFee } from './unload-fee'

const band = (initialRange: number | null, finalRange: number | null, priceCents: number): PriceBand => ({
  initialRange,
  finalRange,
  priceCents,
  adjustment: 0,
  detachedTaxpayerMargin: 1.1,
  detachedNonTaxpayerMargin: 1.2,
})
const KIT = { detached: false, taxpayer: true, freightPercentage: 0, additionPercentage: 0, discountPercentage: 0 }
const next = (bands: PriceBand[], quantity: number, exclusive: PriceBand | null = null) =>
  nextBand({ exclusive, bands }, { ipi: 0, quantity }, KIT)

describe('the next cheaper price', () => {
  it('is only said where there is a price now', () => {
    // Nothing holds 1 to 4, and no fallback does: there is no price that could fall.
    expect(next([band(5, 27, 54_000)], 3)).toBeNull()
    expect(next([], 3)).toBeNull()
  })

  it('is never said of a company’s own price, which has no bands', () => {
    expect(next([band(1, 9, 54_000), band(10, null, 10_000)], 3, band(null, null, 50_000))).toBeNull()
  })

  it('leaves out bands that cost as much or more, on the way to one that costs less', () => {
    const bands = [band(1, 9, 50_000), band(10, 19, 50_000), band(20, 29, 60_000), band(30, null, 45_000)]
    expect(next(bands, 4)).toEqual({ missing: 26, quantity: 30, unitPriceCents: 45_000, savingCents: 150_000 })
    expect(next([band(1, 9, 50_000), band(10, null, 50_000)], 4)).toBeNull()
    expect(next([band(1, 9, 50_000), band(10, null, 50_001)], 4)).toBeNull()
  })

  it('counts the fallback after the last band, from the first unit that no band holds', () => {
    expect(next([band(1, 9, 50_000), band(null, null, 40_000)], 9)).toEqual({
      missing: 1,
      quantity: 10,
      unitPriceCents: 40_000,
      savingCents: 100_000,
    })
  })

  it('passes over quantities that nothing prices', () => {
    // 10 to 19 have no price at all.
    expect(next([band(1, 9, 50_000), band(20, null, 40_000)], 9)).toMatchObject({ quantity: 20, missing: 11 })
  })

  it('is never one of a smaller quantity', () => {
    const bands = [band(1, 9, 40_000), band(10, 19, 50_000), band(20, null, 45_000)]
    expect(next(bands, 15)).toMatchObject({ quantity: 20, missing: 5, unitPriceCents: 45_000 })
    expect(next(bands.slice(0, 2), 15)).toBeNull()
  })

  it('is a price with its taxes, as the line has them', () => {
    const bands = [band(1, 9, 50_000), band(10, null, 40_000)]
    const loose = { ...KIT, detached: true }
    const at = (ipi: number) => nextBand({ exclusive: null, bands }, { ipi, quantity: 4 }, loose)
    const price = (ipi: number) => {
      const picked = pickRule({ exclusive: null, bands }, 10)
      return picked.ok ? unitPrice(picked, { ipi, quantity: 10 }, loose).unitPriceCents : null
    }
    expect(at(10)).toMatchObject({ quantity: 10, unitPriceCents: price(10) })
    expect(price(10)).toBeGreaterThan(price(0)!)
  })

  it('is the nearest one, in whatever order the bands stand', () => {
    const bands = [band(100, null, 30_000), band(1, 9, 50_000), band(10, 99, 40_000)]
    expect(next(bands, 1)).toMatchObject({ quantity: 10, missing: 9 })
  })
})

describe('edges of ranges and limits', () => {
  it('of the unloading hold both their ends', () => {
    const ranges = [
      { initialRange: 1, finalRange: 20, valueCents: 18_000 },
      { initialRange: 21, finalRange: 40, valueCents: 35_000 },
    ]
    expect([1, 20, 21, 40].map((modules) => unloadFee(ranges, modules))).toEqual([18_000, 18_000, 35_000, 35_000])
  })

  it('of a discount are not passed by the limit itself', () => {
    expect([exceededPercentage(5, 5), exceededPercentage(5.0001, 5), exceededPercentage(4, 5)]).toEqual([0, 0.0001, 0])
  })
})
