import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHeavier } from './weigh-json'

/** Counted on what the parser has made of it. */
function weightOf(value: unknown): { nodes: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, depth: 0 }
  const parts = Object.values(value).map(weightOf)
  const nodes = parts.reduce((sum, part) => sum + part.nodes, 1)
  return { nodes, depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)) }
}

describe('the weight of a JSON text', () => {
  it('is never less than that of its values, nor more than three times', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, isSpread) => {
        const spelled = isSpread ? JSON.stringify(JSON.parse(text), null, 2) : text
        const { nodes, depth } = weightOf(JSON.parse(text))
        expect(isHeavier(spelled, { nodes: 3 * nodes, depth })).toBe(false)
        if (depth > 0) expect(isHeavier(spelled, { nodes: 1e9, depth: depth - 1 })).toBe(true)
        if (nodes > 1) expect(isHeavier(spelled, { nodes: Math.ceil(nodes / 2) - 1, depth: 1e9 })).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['"[[[[[[[[[["', '"a\\"[[[[[[[[["', '"\\\\"', '["\\\\\\"[[[[[[[", "[[[["]'])(
    'marks inside a text count for nothing: %s',
    (text) => {
      expect(isHeavier(text, { nodes: 3, depth: 1 })).toBe(false)
    },
  )

  it('a megabyte of brackets is told at its first', () => {
    const texts = ['['.repeat(1_000_000), '"'.padEnd(1_000_000, '\\'), '"\\'.repeat(500_000)]
    const judge = () => texts.map((text) => isHeavier(text, { nodes: 20_000, depth: 12 }))
    expect(judge()).toEqual([true, false, false])
    // As many walks over as many letters: a busy machine makes both slower.
    const walk = () =>
      texts.map((text) => [...Array(text.length).keys()].filter((at) => text.charCodeAt(at) === 1).length)
    const best = (work: () => unknown) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const began = performance.now()
          work()
          return performance.now() - began
        }),
      )
    expect(best(judge) / best(walk)).toBeLessThan(3)
  })
})
