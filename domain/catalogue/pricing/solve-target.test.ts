import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf } from '../../ground/money/money'
import { givePrices } from './give-prices'
import { linesTotal, tableTotal } from './line-total'
import { solveTarget, type TargetInput } from './solve-target'

const line = (productId: number, quantity: number, table: number, unit = table) => ({
  productId,
  quantity,
  tableUnitPriceCents: table,
  unitPriceCents: unit,
  priceTrace: [],
})
/** 14 modules and an inverter: R$ 10.450,00. */
const KIT = [line(1, 14, 54_000), line(2, 1, 289_000)]
const ALL = new Set([1, 2])
const plain = (cents: number) => cents
const solve = (input: Partial<TargetInput>) =>
  solveTarget({ lines: KIT, chosen: ALL, targetCents: 1_000_000, totalOf: plain, ...input })

describe('a target price', () => {
  it('is met to the cent by one percentage, the rest on the largest line and the fewest cents elsewhere', () => {
    const solved = solve({ targetCents: 1_000_000 })
    expect(solved).toMatchObject({ ok: true, totalCents: 1_000_000, differenceCents: 0, percentage: 4.3062 })
    // 95.6938 % of R$ 540,00 and R$ 2.890,00 are R$ 516,75 and R$ 2.765,55: 5 cents over, which 14 units cannot hold.
    expect(solved.ok && [...solved.prices]).toEqual([
      [1, 51_675],
      [2, 276_550],
    ])
  })

  it('includes what follows from the lines: freight, condition, fees', () => {
    const totalOf = (cents: number) => cents + percentOf(cents, 3) + percentOf(cents, -2) + 35_000
    const solved = solve({ targetCents: 1_000_000, totalOf })
    expect(solved).toMatchObject({ ok: true, totalCents: 1_000_000, differenceCents: 0 })
  })

  it('changes chosen lines alone', () => {
    const lines = [line(1, 14, 54_000, 53_000), line(2, 1, 289_000)]
    const solved = solve({ lines, chosen: new Set([2]), targetCents: 1_000_000 })
    expect(solved.ok && [...solved.prices]).toEqual([[2, 258_000]])
  })

  it('that whole cents a unit cannot make becomes the nearest, and says by how much', () => {
    const lines = [line(1, 14, 54_000)]
    expect(solve({ lines, chosen: new Set([1]), targetCents: 700_003 })).toMatchObject({
      ok: true,
      totalCents: 700_000,
      differenceCents: -3,
    })
    expect(solve({ lines, chosen: new Set([1]), targetCents: 699_992 })).toMatchObject({
      totalCents: 699_986,
      differenceCents: -6,
    })
  })

  it('that is impossible is refused with the nearest', () => {
    expect(solve({ targetCents: 1_045_001 })).toEqual({ ok: false, reason: 'aboveTable', nearestCents: 1_045_000 })
    const one = { chosen: new Set([2]) }
    expect(solve({ ...one, targetCents: 755_999 })).toEqual({ ok: false, reason: 'belowBound', nearestCents: 756_000 })
    expect(solve({ targetCents: 800_000, minLinesCents: 888_250 })).toEqual({
      ok: false,
      reason: 'belowBound',
      nearestCents: 888_250,
    })
    expect(solve({ chosen: new Set(), targetCents: 1_000_000 })).toEqual({
      ok: false,
      reason: 'belowBound',
      nearestCents: 1_045_000,
    })
  })
})

describe('a target price at its edges', () => {
  const alone = (quantity: number, table: number) => ({ lines: [line(1, quantity, table)], chosen: new Set([1]) })

  it('is the table’s own total, by nobody’s price or by everybody’s', () => {
    expect(solve({ targetCents: 1_045_000 })).toMatchObject({ ok: true, percentage: 0, differenceCents: 0 })
    const nobody = solve({ chosen: new Set(), targetCents: 1_045_000 })
    expect(nobody).toMatchObject({ ok: true, linesTotalCents: 1_045_000, differenceCents: 0 })
    expect(nobody.ok && nobody.prices.size).toBe(0)
  })

  it('is asked of the same line, whichever stands first', () => {
    const prices = (lines: typeof KIT) => {
      const solved = solve({ lines, targetCents: 1_000_000 })
      return solved.ok && new Map([...solved.prices].sort())
    }
    expect(prices([...KIT].reverse())).toEqual(prices(KIT))
  })

  it('takes the dearer of two that are as near', () => {
    expect(solve({ ...alone(10, 1), targetCents: 5 })).toMatchObject({ totalCents: 10, differenceCents: 5 })
    expect(solve({ ...alone(10, 1), targetCents: 4 })).toMatchObject({ totalCents: 0, differenceCents: -4 })
    expect(solve({ ...alone(10, 1), targetCents: 1 })).toMatchObject({ totalCents: 0, differenceCents: -1 })
    expect(solve({ ...alone(10, 1), targetCents: 0 })).toMatchObject({ totalCents: 0, differenceCents: 0 })
  })

  it('goes up to the table’s prices where the bound leaves nothing below', () => {
    expect(solve({ ...alone(10, 10), minLinesCents: 95, targetCents: 96 })).toMatchObject({
      ok: true,
      totalCents: 100,
      differenceCents: 4,
    })
  })

  it('takes the lowest of the line totals that cost the same', () => {
    const inTens = (cents: number) => Math.floor(cents / 10) * 10
    expect(solve({ totalOf: inTens, targetCents: 1_000_000 })).toMatchObject({ linesTotalCents: 1_000_000 })
  })

  it('says the percentage of the chosen lines alone', () => {
    const solved = solve({ chosen: new Set([2]), targetCents: 1_014_000 })
    expect(solved).toMatchObject({ ok: true, percentage: 10.7266, linesTotalCents: 1_014_000 })
  })

  it('is given up where nothing near it can be made', () => {
    // 100.000 units of a cent: R$ 0,00 or R$ 1.000,00 and nothing between.
    expect(solve({ ...alone(100_000, 1), targetCents: 50_000 })).toEqual({
      ok: false,
      reason: 'belowBound',
      nearestCents: 100_000,
    })
  })

  it('gives a product that stands on two lines one price, below the lower of its tables', () => {
    const lines = [line(1, 14, 54_000), line(2, 1, 289_000), line(1, 6, 50_000)]
    // 20 × R$ 500,00 and the inverter are the most that it can be.
    expect(solve({ lines, targetCents: 1_345_000 })).toEqual({
      ok: false,
      reason: 'aboveTable',
      nearestCents: 1_289_000,
    })
    for (const targetCents of [1_289_000, 1_200_000, 777_777]) {
      const solved = solve({ lines, targetCents })
      if (!solved.ok) throw new Error(solved.reason)
      const [module, inverter] = [solved.prices.get(1)!, solved.prices.get(2)!]
      expect(module).toBeLessThanOrEqual(50_000)
      expect(inverter).toBeLessThanOrEqual(289_000)
      expect(20 * module + inverter).toBe(solved.linesTotalCents)
    }
    expect(solve({ lines, targetCents: 1_200_000 })).toMatchObject({ ok: true, differenceCents: 0 })
  })
})

describe('whatever the order', () => {
  const sale = fc
    .record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 3_000 }),
          table: fc.integer({ min: 1, max: 2_000_000 }),
          given: fc.integer({ min: 0, max: 100 }),
          isChosen: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      share: fc.integer({ min: 0, max: 10_000 }),
      freight: fc.integer({ min: 0, max: 900 }),
      condition: fc.integer({ min: -500, max: 1_400 }),
      fee: fc.integer({ min: 0, max: 500_000 }),
    })
    .map(({ lines, share, freight, condition, fee }) => {
      const all = lines.map(({ quantity, table, given }, index) =>
        line(index + 1, quantity, table, Math.round((table * given) / 100)),
      )
      const chosen = new Set(all.filter((_, index) => lines[index]?.isChosen).map(({ productId }) => productId))
      const totalOf = (cents: number) =>
        cents + percentOf(cents, freight / 100) + percentOf(cents, condition / 100) + fee
      const fixed = linesTotal(all.filter(({ productId }) => !chosen.has(productId)))
      const most = fixed + tableTotal(all.filter(({ productId }) => chosen.has(productId)))
      const targetCents = totalOf(fixed + Math.round(((most - fixed) * share) / 10_000))
      return { lines: all, chosen, targetCents, totalOf }
    })

  it('is met exactly, or by less than a cent on every unit of the largest line; other lines stay', () => {
    fc.assert(
      fc.property(sale, ({ lines, chosen, targetCents, totalOf }) => {
        fc.pre(chosen.size > 0)
        const solved = solveTarget({ lines, chosen, targetCents, totalOf })
        expect(solved.ok).toBe(true)
        if (!solved.ok) return
        const given = givePrices(lines, { discount: null, prices: solved.prices })
        expect(given.faults).toEqual([])
        expect(linesTotal(given.lines)).toBe(solved.linesTotalCents)
        expect(totalOf(solved.linesTotalCents)).toBe(solved.totalCents)
        expect(solved.totalCents - targetCents).toBe(solved.differenceCents)
        for (const [index, { productId, unitPriceCents }] of lines.entries())
          if (!chosen.has(productId)) expect(given.lines[index]?.unitPriceCents).toBe(unitPriceCents)
        const largest = Math.max(...lines.filter((one) => chosen.has(one.productId)).map((one) => one.quantity))
        expect(Math.abs(solved.differenceCents)).toBeLessThanOrEqual(Math.ceil(largest * 1.24))
      }),
      { numRuns: 60 },
    )
  })

  it('is met exactly where a line of one unit is among the chosen, and no other line is at its bound', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 4_000, max: 900_000 }), ({ lines, chosen }, table) => {
        const all = [...lines.filter(({ tableUnitPriceCents }) => tableUnitPriceCents > 50), line(99, 1, table)]
        const ticked = new Set([...chosen, 99])
        const [least, most] = [0, 1].map((share) =>
          linesTotal(
            all.map((one) =>
              ticked.has(one.productId) ? { ...one, unitPriceCents: one.tableUnitPriceCents * share } : one,
            ),
          ),
        ) as [number, number]
        const targetCents = Math.round(least + (most - least) * 0.5)
        expect(solveTarget({ lines: all, chosen: ticked, targetCents, totalOf: plain })).toMatchObject({
          ok: true,
          differenceCents: 0,
        })
      }),
      { numRuns: 60 },
    )
  })

  const linesOf = (...lines: [quantity: number, table: number][]) =>
    lines.map(([quantity, table]) => ({ quantity, table }))

  it('is as near as the best of all combinations', () => {
    const small = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 30 }), table: fc.integer({ min: 20, max: 60 }) }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(small, fc.integer({ min: 50, max: 100 }), (some, share) => {
        const lines = some.map(({ quantity, table }, index) => line(index + 1, quantity, table))
        const targetCents = Math.round((tableTotal(lines) * share) / 100)
        const solved = solveTarget({
          lines,
          chosen: new Set(lines.map(({ productId }) => productId)),
          targetCents,
          totalOf: plain,
        })
        let sums = new Set([0])
        for (const { quantity, tableUnitPriceCents: table } of lines)
          sums = new Set(
            [...sums].flatMap((sum) => Array.from({ length: table + 1 }, (_, unit) => sum + unit * quantity)),
          )
        const best = Math.min(...[...sums].map((sum) => Math.abs(sum - targetCents)))
        expect(solved.ok && Math.abs(solved.differenceCents)).toBe(best)
      }),
      // The examples: the cheapest moves of the others asked more of the largest line than its few cents.
      {
        numRuns: 100,
        examples: [
          [linesOf([14, 28], [15, 20], [14, 23]), 84],
          [linesOf([27, 55], [22, 36], [19, 48]), 95],
        ],
      },
    )
  })
})
