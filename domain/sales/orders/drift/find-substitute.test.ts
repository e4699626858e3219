import { describe, expect, it } from 'vitest'
import { type Candidate, findSubstitute } from './find-substitute'

const product = (facts: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  name: 'Módulo 550 W',
  type: 'MODULE',
  unit: 'un',
  fixationType: null,
  connectorType: null,
  potency: 550,
  manufacturerId: 1,
  specs: {},
  unitPriceCents: 50_000,
  ...facts,
})
const gone = (facts: Partial<Candidate> & { substituteId?: number | null } = {}) => ({
  ...product(facts),
  substitutes: facts.substituteId ? [{ id: facts.substituteId, occasion: 'ANY' as const }] : [],
})

describe('the substitute of a discontinued product', () => {
  it('is the one that the catalogue names, however far', () => {
    const named = product({ id: 9, potency: 700, type: 'INVERTER' })
    expect(findSubstitute(gone({ substituteId: 9 }), [product({ id: 2, potency: 551 }), named])).toBe(named)
  })

  it('is the first named one that serves for it, is sold and fits', () => {
    const [b, c, d] = [2, 3, 4].map((id) => product({ id })) as [Candidate, Candidate, Candidate]
    const named = [
      { id: 2, occasion: 'OUT_OF_STOCK' as const },
      { id: 3, occasion: 'DISCONTINUED' as const },
      { id: 4, occasion: 'ANY' as const },
    ]
    const of = { ...product({ type: 'TOOL' }), substitutes: named }
    expect(findSubstitute(of, [d, c, b])).toBe(c)
    expect(findSubstitute(of, [d, b])).toBe(d)
    expect(findSubstitute(of, [d, c, b], ({ id }) => id === 4)).toBe(d)
    // Of tools nothing but a named one is near.
    expect(findSubstitute(of, [d, c, b], () => false)).toBeNull()
  })

  it('is the nearest in power, then of the same maker, then the nearest in price, then the oldest', () => {
    const near = product({ id: 7, potency: 560, manufacturerId: 2 })
    expect(findSubstitute(gone(), [product({ id: 5, potency: 585 }), near])).toBe(near)
    const sameMaker = product({ id: 8, potency: 560 })
    expect(findSubstitute(gone(), [near, sameMaker])).toBe(sameMaker)
    const dearer = product({ id: 3, potency: 560, unitPriceCents: 99_000 })
    expect(findSubstitute(gone(), [dearer, sameMaker])).toBe(sameMaker)
    expect(findSubstitute(gone(), [sameMaker, product({ id: 4, potency: 560 })])?.id).toBe(4)
  })

  it.each<[string, Partial<Candidate>]>([
    ['another type', { type: 'INVERTER' }],
    ['another unit', { unit: 'm' }],
    ['more than a fifth away in power', { potency: 661 }],
    ['without a power', { potency: null }],
    ['another inverter class', { specs: { inverterType: 'MICRO' } }],
    ['another voltage', { specs: { inverterOutput: 'TRI_380' } }],
    ['another battery role', { specs: { batteryRole: 'SLAVE' } }],
    ['another fixation', { fixationType: 'COLONIAL' }],
    ['another connector', { connectorType: 'MC4' }],
  ])('is never one of %s', (_, facts) => {
    expect(findSubstitute(gone(), [product({ id: 2, ...facts })])).toBeNull()
  })

  it('has the same figures in its name where power says nothing, and never replaces just anything', () => {
    const cable = { type: 'BLACK_CABLE' as const, potency: null, unit: 'm' }
    const six = product({ ...cable, id: 2, name: 'Cabo preto 6 mm²' })
    const four = product({ ...cable, id: 3, name: 'Cabo preto 4 mm²' })
    expect(findSubstitute(gone({ ...cable, name: 'Cabo solar 6 mm² preto' }), [four, six])).toBe(six)
    expect(findSubstitute(gone({ ...cable, name: 'Cabo solar 10 mm² preto' }), [four, six])).toBeNull()
    const tool = { type: 'TOOL' as const, potency: null, name: 'Alicate' }
    expect(findSubstitute(gone(tool), [product({ ...tool, id: 2 })])).toBeNull()
  })

  it('is never itself', () => {
    expect(findSubstitute(gone(), [product()])).toBeNull()
  })
})
