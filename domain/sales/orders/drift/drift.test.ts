import { describe, expect, it } from 'vitest'
import { type DriftLine, type DriftMode, decideDrift, decisionsFor, isDrifted } from './drift'
import { cloneInput } from './drift-input'

const side = (unitPriceCents: number) => ({
  unitPriceCents,
  totalCents: unitPriceCents * 2,
  availableAt: null,
  availableInDays: 0,
})
const line = (productId: number, facts: Partial<DriftLine> = {}): DriftLine => ({
  productId,
  name: `P${productId}`,
  quantity: 2,
  before: side(100),
  after: side(100),
  code: null,
  substitute: null,
  ...facts,
})
const alive = line(1, { after: side(120) })
const replaced = line(2, {
  after: null,
  code: 'PRODUCT_IS_DELETED',
  substitute: { ...side(90), productId: 20, name: 'Novo' },
})
const gone = line(3, { after: null, code: 'INVALID_PRODUCTS_IN_ORDER' })
const all = [alive, replaced, gone]
const decide = (mode: DriftMode, lines: { productId: number; decision: 'KEEP' | 'SUBSTITUTE' | 'DROP' }[] = []) =>
  decideDrift(all, { mode, lines })

describe('the choice about what changed', () => {
  it('accepts everything: new prices, substitutes, and without what has none', () => {
    expect(decide('ACCEPT')).toEqual({
      outcome: {
        items: [
          { productId: 1, quantity: 2 },
          { productId: 20, quantity: 2 },
        ],
        dropped: [{ productId: 3, name: 'P3', code: 'INVALID_PRODUCTS_IN_ORDER' }],
        substituted: [{ productId: 2, name: 'P2', substituteId: 20, substituteName: 'Novo' }],
      },
    })
  })

  it('keeps what may be kept, and drops what is gone', () => {
    expect(decide('KEEP')).toMatchObject({
      outcome: { items: [{ productId: 1 }], dropped: [{ productId: 2 }, { productId: 3 }], substituted: [] },
    })
  })

  it('goes line by line', () => {
    expect(
      decide('CHOOSE', [
        { productId: 1, decision: 'DROP' },
        { productId: 2, decision: 'SUBSTITUTE' },
        { productId: 3, decision: 'DROP' },
      ]),
    ).toMatchObject({
      outcome: { items: [{ productId: 20 }], dropped: [{ productId: 1, code: 'CHOSEN' }, { productId: 3 }] },
    })
  })

  it('refuses what no longer holds: keeping what is gone, replacing without a substitute, lines that are not there', () => {
    expect(
      decide('CHOOSE', [
        { productId: 2, decision: 'KEEP' },
        { productId: 3, decision: 'SUBSTITUTE' },
        { productId: 1, decision: 'SUBSTITUTE' },
        { productId: 77, decision: 'KEEP' },
      ]),
    ).toEqual({
      errors: [
        { field: 'drift.lines[3].productId', rule: 'exists' },
        { field: 'drift.lines[2].decision', rule: 'choice', meta: { productId: 1, name: 'P1' } },
        { field: 'drift.lines[0].decision', code: 'PRODUCT_IS_DELETED', meta: { productId: 2, name: 'P2' } },
        { field: 'drift.lines[1].decision', rule: 'choice', meta: { productId: 3, name: 'P3' } },
      ],
    })
    expect(decide('CHOOSE')).toMatchObject({ errors: [{ rule: 'required' }, { rule: 'required' }] })
  })

  it('offers for each line what is possible', () => {
    expect(all.map(decisionsFor)).toEqual([['KEEP', 'DROP'], ['SUBSTITUTE', 'DROP'], ['DROP']])
    expect([line(9), ...all].map(isDrifted)).toEqual([false, true, true, true])
    expect(isDrifted(line(9, { after: { ...side(100), availableAt: '2026-12-24' } }))).toBe(true)
  })

  it('is KEEP where nothing was said', () => {
    expect(cloneInput.parse({}).drift).toEqual({ mode: 'KEEP', lines: [], fingerprint: null })
    expect(cloneInput.parse({ drift: { mode: '' } }).drift.mode).toBe('KEEP')
    expect(cloneInput.safeParse({ drift: { mode: 'ALL' } }).success).toBe(false)
  })
})
