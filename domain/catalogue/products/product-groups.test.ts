import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupLines, PRODUCT_GROUPS } from './product-groups'
import { PRODUCT_TYPES } from './product-types'

const line = fc.record({
  type: fc.constantFrom(...PRODUCT_TYPES),
  total: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
})

describe('lines in groups', () => {
  it('hold every line once, in order, and add up to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const groups = groupLines(lines)
        expect(groups.flatMap(({ lines: own }) => own)).toHaveLength(lines.length)
        for (const { lines: own } of groups) expect(own).toEqual(lines.filter((one) => own.includes(one)))
        const cents = (values: { total: number }[]) =>
          values.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
        expect(cents(groups)).toBe(cents(lines))
        const places = groups.map(({ group }) => PRODUCT_GROUPS.indexOf(group))
        expect(places).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })
})
