import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contenders, materialsKey, pickReadyFirst } from './pick-kits'

const kit = fc.record({
  kwp: fc.integer({ min: 850, max: 1150 }).map((n) => n / 100),
  pricePerKwh: fc.integer({ min: 1, max: 40 }).map((n) => n / 10),
  items: fc.array(fc.record({ productId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  isSold: fc.boolean(),
})
type Kit = Parameters<typeof materialsKey>[0] & { kwp: number; pricePerKwh: number; isSold: boolean }

/** Kits of the same materials have the same power and the same price. */
const alike = (kits: readonly Kit[]): Kit[] => {
  const first = new Map<string | null, Kit>()
  for (const one of kits) if (!first.has(materialsKey(one))) first.set(materialsKey(one), one)
  return kits.map((one) => ({ ...first.get(materialsKey(one))!, items: one.items }) as Kit)
}

it('the best three are among the contenders, of which few are judged', () => {
  let judged = 0
  let all = 0
  fc.assert(
    fc.property(fc.array(kit, { maxLength: 60 }), fc.array(kit, { maxLength: 2 }), (composed, ready) => {
      const kits = alike([...ready, ...composed])
      const [own, others] = [kits.slice(0, ready.length), kits.slice(ready.length)]
      const known = new Set(own.map(materialsKey))
      const chosen = contenders(
        others,
        10,
        (one) => {
          judged += 1
          return one.isSold ? one : null
        },
        known,
      )
      all += others.length
      const sold = others.filter(({ isSold }) => isSold)
      const words = (among: readonly Kit[]) =>
        pickReadyFirst(own, among, 10).map((one) => [materialsKey(one), one.picks].join())
      expect(words(chosen)).toEqual(words(sold))
    }),
    { numRuns: 500 },
  )
  expect(judged).toBeLessThan(all)
})
