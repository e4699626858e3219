import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StringInputs } from './arrange-strings'
import { arrangeStrings, lengthsOf, shareModules } from './arrange-strings'

const inputs = fc
  .record({
    min: fc.integer({ min: 1, max: 5 }),
    more: fc.integer({ min: 0, max: 6 }),
    // Trackers of one inverter may differ, and some take no string of this kind at all.
    parallel: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
    fewer: fc.integer({ min: 0, max: 2 }),
  })
  .map(
    ({ min, more, parallel, fewer }): StringInputs => ({
      min,
      max: min + more,
      parallel,
      most: Math.max(1, parallel.reduce((sum, one) => sum + one, 0) - fewer),
    }),
  )

/** All that one inverter takes, by counting: every tracker empty or with strings of one length. */
function everyCount({ min, max, parallel, most }: StringInputs): Set<number> {
  let found = new Set(['0 0'])
  for (const room of parallel)
    found = new Set(
      [...found].flatMap((one) => {
        const [modules = 0, strings = 0] = one.split(' ').map(Number)
        const all = [one]
        for (let side = 1; side <= room; side += 1)
          for (let length = min; length <= max; length += 1) all.push(`${modules + side * length} ${strings + side}`)
        return all
      }),
    )
  return new Set(
    [...found].map((one) => one.split(' ').map(Number)).flatMap(([n = 0, s = 0]) => (s <= most ? [n] : [])),
  )
}

describe('strings of an inverter', () => {
  it('are found where there are any, and hold its limits', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 60 }), (own, count) => {
        const trackers = arrangeStrings(count, own)
        expect(trackers !== null, JSON.stringify(own)).toBe(everyCount(own).has(count))
        if (!trackers) return
        expect(trackers.reduce((sum, { strings, modules }) => sum + strings * modules, 0)).toBe(count)
        expect(lengthsOf(trackers).length).toBeLessThanOrEqual(own.most)
        expect(new Set(trackers.map(({ tracker }) => tracker)).size).toBe(trackers.length)
        for (const { tracker, strings, modules } of trackers) {
          expect(modules >= own.min && modules <= own.max).toBe(true)
          expect(strings >= 1 && strings <= own.parallel[tracker]!).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of several inverters are found where there are any', () => {
    fc.assert(
      fc.property(fc.array(inputs, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 80 }), (all, modules) => {
        const share = all.map(() => Math.round(modules / all.length))
        const found = shareModules(modules, all, share)
        let sums = new Set([0])
        for (const one of all)
          sums = new Set([...sums].flatMap((sum) => [...everyCount(one)].filter((n) => n > 0).map((n) => sum + n)))
        expect(found !== null).toBe(sums.has(modules))
        if (!found) return
        expect(found.reduce((sum, one) => sum + one, 0)).toBe(modules)
        for (const [at, one] of found.entries()) expect(arrangeStrings(one, all[at]!)).not.toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('of a large plant are judged in a moment', () => {
    const large = { min: 12, max: 26, parallel: Array.from({ length: 12 }, () => 2), most: 24 }
    const since = performance.now()
    expect(
      shareModules(
        5_000,
        Array.from({ length: 50 }, () => large),
        [],
      ),
    ).not.toBeNull()
    expect(
      shareModules(
        599,
        Array.from({ length: 50 }, () => large),
        [],
      ),
    ).toBeNull()
    expect(arrangeStrings(313, large)).not.toBeNull()
    console.info(`5,000 modules over 50 inverters: ${(performance.now() - since).toFixed(0)} ms`)
  })
})
