import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercentage } from './discount'
import { type EditedSale, editLine, type TodayProduct } from './edit-prices'
import { withUnitPrice } from './give-prices'
import { pickRule } from './pick-band'
import type { PriceBand } from './price-rule'
import { readTrace } from './read-trace'
import { type PriceStep, type PriceTerms, unitPrice } from './unit-price'

const MARGINS = { detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 }
const band = (priceCents: number, initialRange: number | null, finalRange: number | null): PriceBand => ({
  ...{ priceCents, adjustment: 0, ...MARGINS, initialRange, finalRange },
})
const KIT: PriceTerms = {
  detached: false,
  taxpayer: false,
  freightPercentage: 1.5,
  additionPercentage: 0,
  discountPercentage: 0,
}
const LOOSE: PriceTerms = { ...KIT, detached: true }
const CABLE: TodayProduct = {
  exclusive: null,
  bands: [band(620, 1, 49), band(590, 50, null)],
  isOnSale: true,
  ...{ icmsTaxpayer: 12, icmsNonTaxpayer: 17, icmsExternalUf: 7 },
}
/** A line as an order of these terms has it, less a discount in percent points. */
function lineOf(product: TodayProduct, quantity: number, terms: PriceTerms, off = 0, ipi = 0) {
  const picked = pickRule(product, quantity)
  if (!picked.ok) throw new Error(picked.code)
  const { unitPriceCents, trace } = unitPrice(picked, { ipi, quantity }, terms)
  const table = {
    productId: 1,
    quantity,
    icms: 17,
    tableUnitPriceCents: unitPriceCents,
    unitPriceCents,
    priceTrace: trace,
  }
  return withUnitPrice(table, Math.ceil((unitPriceCents * (100 - off)) / 100))
}
const sale = (today: PriceTerms, after: Partial<EditedSale['after']> = {}): EditedSale => ({
  before: { taxpayer: false, freightUf: 'SC' },
  after: { taxpayer: false, freightUf: 'SC', ...after },
  homeUf: 'SC',
  today: { ...today, taxpayer: after.taxpayer ?? false },
})
/** Today everything costs ten times as much: whatever takes a price of today shows it. */
const DEARER: TodayProduct = {
  ...CABLE,
  bands: CABLE.bands.map((one) => ({ ...one, priceCents: one.priceCents * 10 })),
}
const TODAY = { line: { today: true } }
const edit = (
  held: ReturnType<typeof lineOf> | undefined,
  quantity: number,
  change: EditedSale,
  product: TodayProduct | null = DEARER,
) =>
  editLine<ReturnType<typeof lineOf>, { today: boolean }, string>(held, quantity, change, {
    product,
    priceToday: () => (product?.isOnSale ? TODAY : { refused: 'gone' }),
  })

describe('the price of a line after an edit', () => {
  const held = lineOf(CABLE, 20, KIT, 2.5)

  it('is held, discount and all, by a line that nobody touches: it is the same object', () => {
    for (const product of [DEARER, { ...DEARER, isOnSale: false }, null])
      expect(edit(held, 20, sale(KIT), product)).toEqual({ repricing: 'HELD', reason: null, line: held })
    const same = edit(held, 20, sale(KIT))
    expect('line' in same && same.line).toBe(held)
  })

  it('is held at another quantity of its band: 20 m become 25 m at R$ 6,05', () => {
    const after = edit(held, 25, sale(KIT))
    expect(after).toMatchObject({
      repricing: 'HELD',
      line: { quantity: 25, tableUnitPriceCents: 620, unitPriceCents: 605 },
    })
  })

  it('is the table’s of today for a line that enters, leaves its band, or of which nobody knows how it came', () => {
    expect(edit(undefined, 5, sale(KIT))).toMatchObject({ repricing: 'TABLE', reason: 'ENTERED', ...TODAY })
    expect(edit(held, 50, sale(KIT))).toMatchObject({ repricing: 'TABLE', reason: 'BAND', ...TODAY })
    expect(edit({ ...held, priceTrace: [] }, 25, sale(KIT))).toMatchObject({ repricing: 'TABLE', reason: 'UNTRACED' })
  })

  it('asks the catalogue for every other quantity: nothing is bought more of that is not on sale', () => {
    expect(edit(held, 25, sale(KIT), { ...DEARER, isOnSale: false })).toEqual({ refused: 'gone' })
    expect(edit(held, 25, sale(KIT), null)).toEqual({ refused: 'gone' })
  })

  it('of an exclusive rule holds at every quantity, that of a fallback until a band takes it', () => {
    const exclusive = lineOf({ ...CABLE, exclusive: { priceCents: 500, adjustment: 0, ...MARGINS } }, 5, KIT)
    expect(edit(exclusive, 900, sale(KIT))).toMatchObject({ repricing: 'HELD', line: { unitPriceCents: 500 } })
    const bands = [band(575, null, null), band(525, 50, null)]
    const fallback = lineOf({ ...CABLE, bands }, 5, KIT)
    const now = { ...DEARER, bands }
    expect(edit(fallback, 49, sale(KIT), now)).toMatchObject({ repricing: 'HELD', line: { unitPriceCents: 575 } })
    expect(edit(fallback, 50, sale(KIT), now)).toMatchObject({ repricing: 'TABLE', reason: 'BAND' })
  })

  it('of a kit holds in another state, and its ICMS follows', () => {
    const after = edit(held, 20, sale({ ...KIT, freightPercentage: 4.5 }, { freightUf: 'PE' }))
    expect(after).toEqual({ repricing: 'HELD', reason: null, line: { ...held, icms: 7 } })
  })

  it('of a kit takes the DIFAL where it comes, and keeps its discount', () => {
    const after = edit(held, 20, sale({ ...KIT, difalPercentage: 3 }, { freightUf: 'PE' }))
    // 6,20 × 1,03 = 6,386; the discount of 15 cents in 620 goes on.
    expect(after).toMatchObject({ repricing: 'ADAPTED', line: { tableUnitPriceCents: 639, unitPriceCents: 624 } })
    const back = { ...sale(KIT), before: { taxpayer: false, freightUf: 'PE' } } as EditedSale
    const adapted = (after as { line: ReturnType<typeof lineOf> }).line
    expect(edit(adapted, 20, back)).toMatchObject({ repricing: 'ADAPTED', line: { tableUnitPriceCents: 620 } })
  })

  it('of what is sold loose takes the new state’s freight and the other class’s margin, and nothing else of today', () => {
    const loose = lineOf(CABLE, 20, LOOSE, 2.5, 6.5)
    const moved = edit(loose, 20, sale({ ...LOOSE, freightPercentage: 4.5 }, { freightUf: 'PE' }), DEARER)
    // 6,20 × 1,065 × 1,24 × 1,045
    expect(moved).toMatchObject({ repricing: 'ADAPTED', line: { tableUnitPriceCents: 856 } })
    const taxed = edit(loose, 20, sale({ ...LOOSE, freightPercentage: 9 }, { taxpayer: true }), DEARER)
    // 6,20 × 1,065 × 1,12 × 1,015: the freight is that of SC as it was.
    expect(taxed).toMatchObject({ repricing: 'ADAPTED', line: { tableUnitPriceCents: 751, icms: 12 } })
  })
})

const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((one) => one / 100)
const rule = fc.record({
  priceCents: fc.integer({ min: 1, max: 2_000_000 }),
  adjustment: fc.integer({ min: -2_000, max: 2_000 }).map((one) => one / 100),
  detachedTaxpayerMargin: fc.integer({ min: 100, max: 300 }).map((one) => one / 100),
  detachedNonTaxpayerMargin: fc.integer({ min: 100, max: 300 }).map((one) => one / 100),
})
const terms = fc.record({
  detached: fc.boolean(),
  taxpayer: fc.boolean(),
  freightPercentage: percent(9),
  difalPercentage: percent(5),
  additionPercentage: percent(5),
  discountPercentage: percent(5).map((one) => -one || 0),
  promotionDiscount: percent(30),
})

describe('the trace of a price', () => {
  it('holds all that made it: read and priced again it is the same price with the same steps', () => {
    fc.assert(
      fc.property(
        rule,
        fc.boolean(),
        percent(20),
        terms,
        fc.integer({ min: 10, max: 99 }),
        (one, hasBand, ipi, all, quantity) => {
          const picked = pickRule(
            {
              exclusive: null,
              bands: [
                {
                  ...one,
                  ...(hasBand ? { initialRange: 10, finalRange: 99 } : { initialRange: null, finalRange: null }),
                },
              ],
            },
            quantity,
          )
          if (!picked.ok) throw new Error(picked.code)
          const price = unitPrice(picked, { ipi, quantity }, all)
          const read = readTrace(price.trace, all)!
          expect(unitPrice(read.picked, { ipi: read.ipi, quantity }, read.terms)).toEqual(price)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('adapted to another place gives the price of a new order there, and no more discount than before', () => {
    fc.assert(
      fc.property(rule, percent(20), terms, terms, percent(15), (one, ipi, was, is, off) => {
        const product: TodayProduct = { ...CABLE, bands: [{ ...one, initialRange: null, finalRange: null }] }
        const [before, after] = [
          { ...was, difalPercentage: 0 },
          { ...was, taxpayer: is.taxpayer, freightPercentage: is.freightPercentage, difalPercentage: 0 },
        ]
        const held = lineOf(product, 20, before, off, ipi)
        const answer = edit(
          held,
          20,
          {
            before: { taxpayer: before.taxpayer, freightUf: 'SC' },
            after: { taxpayer: after.taxpayer, freightUf: 'PE' },
            homeUf: 'SC',
            today: after,
          },
          product,
        )
        if (!('line' in answer)) throw new Error('refused')
        const line = answer.line as ReturnType<typeof lineOf>
        const fresh = lineOf(product, 20, after, 0, ipi)
        expect(line.tableUnitPriceCents).toBe(fresh.tableUnitPriceCents)
        expect(line.unitPriceCents).toBeLessThanOrEqual(line.tableUnitPriceCents)
        const given = (of: typeof held) => discountPercentage(of.tableUnitPriceCents, of.unitPriceCents)
        expect(given(line)).toBeLessThanOrEqual(given(held))
        const steps = (of: readonly PriceStep[]) => of.filter(({ kind }) => kind !== 'GIVEN')
        expect(steps(line.priceTrace)).toEqual(steps(fresh.priceTrace))
      }),
      { numRuns: 1_000 },
    )
  })
})
