import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  diffRevisions,
  hasChanges,
  REVISION_TERMS,
  REVISION_TOTALS,
  type RevisionLine,
  type RevisionSnapshot,
  sellsAlike,
} from './revisions'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const line = (productId: number): fc.Arbitrary<RevisionLine> =>
  fc.record({
    productId: fc.constant(productId),
    name: fc.constantFrom('Módulo', 'Inversor', 'Cabo'),
    type: fc.constant('MODULE'),
    potency: fc.option(fc.integer({ min: 1, max: 700 })),
    quantity: fc.integer({ min: 1, max: 5 }),
    tableUnitPriceCents: cents,
    unitPriceCents: cents,
    costPriceCents: cents,
    ipi: fc.constantFrom(0, 9.75),
    icms: fc.constantFrom(0, 12, 17),
    availableAt: fc.option(fc.constantFrom('2026-12-01', '2027-01-15')),
    availableInDays: fc.integer({ min: 0, max: 30 }),
    priceTrace: fc.constantFrom([], [{ kind: 'BASE', before: '1' }], [{ before: '1', kind: 'BASE' }]),
  })
const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string(), fc.constant({ name: 'Ana' }))
const record = <Key extends string>(keys: readonly Key[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, fc.Arbitrary<unknown>>)

const snapshot = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }).chain((ids) =>
  fc.record({
    lines: fc.tuple(...ids.map(line)),
    terms: record(REVISION_TERMS, scalar),
    totals: record(REVISION_TOTALS, cents),
  }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<RevisionSnapshot>

describe('the difference of two revisions', () => {
  it('applied to the one gives the other, also as JSON with its keys in another order', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        const changes = diffRevisions(before, after)
        const stored = JSON.parse(JSON.stringify(changes))
        expect(hasChanges(diffRevisions(applyChanges(before, stored), after))).toBe(false)
        expect(applyChanges(before, stored).lines.map(({ productId }) => productId)).toEqual(
          after.lines.map(({ productId }) => productId),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('is empty between a state and itself, and names nothing that stayed', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        expect(hasChanges(diffRevisions(before, structuredClone(before)))).toBe(false)
        for (const change of diffRevisions(before, after).lines)
          if (change.kind === 'CHANGED')
            for (const [field, value] of Object.entries(change.from))
              expect(value).not.toEqual(change.to[field as keyof RevisionLine])
      }),
    )
  })

  it('says what was added, removed and changed, line by line', () => {
    const [a, b, c] = [1, 2, 3].map((id) => ({ ...fc.sample(line(id), 1)[0]!, quantity: 2 })) as [
      RevisionLine,
      RevisionLine,
      RevisionLine,
    ]
    const rest = { terms: {} as RevisionSnapshot['terms'], totals: {} as RevisionSnapshot['totals'] }
    const changes = diffRevisions({ lines: [a, b], ...rest }, { lines: [{ ...b, quantity: 5 }, c], ...rest })
    expect(changes.lines).toEqual([
      { kind: 'REMOVED', line: a },
      { kind: 'CHANGED', productId: 2, from: { quantity: 2 }, to: { quantity: 5 } },
      { kind: 'ADDED', line: c },
    ])
    expect(changes).not.toHaveProperty('order')
    expect(diffRevisions({ lines: [a, b], ...rest }, { lines: [b, a], ...rest })).toMatchObject({
      lines: [],
      order: [2, 1],
    })
  })
})

it('a line sells alike a state that has its product at the same prices, whatever the quantity', () => {
  const [state] = fc.sample(
    snapshot.filter(({ lines }) => lines.length > 1),
    1,
  ) as [RevisionSnapshot]
  const [first, ...others] = state.lines as [RevisionLine, ...RevisionLine[]]
  expect(sellsAlike({ ...first, quantity: 77, icms: 99, priceTrace: [] } as RevisionLine, state)).toBe(true)
  expect(sellsAlike(first, { ...state, lines: others })).toBe(false)
  expect(sellsAlike({ ...first, unitPriceCents: -1 }, state)).toBe(false)
  expect(sellsAlike({ ...first, tableUnitPriceCents: -1 }, state)).toBe(false)
})
