import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KitProduct, ProductSpecs } from '../products/kit-product'
import type { FixationType } from '../products/product-types'
import { kitGauge } from './kit-gauge'
import {
  type MaterialLine,
  type MaterialsBasis,
  materialsBasisOf,
  recalculateMaterials,
  staleMaterials,
} from './materials'
import { mergeItems } from './merge-items'
import { type BomCandidate, proposeBom } from './propose-bom'

let nextId = 1
const product = (type: KitProduct['type'], extra: Partial<KitProduct> = {}): KitProduct => ({
  id: nextId++,
  name: type,
  type,
  potency: null,
  fixationType: null,
  connectorType: null,
  specs: {},
  ...extra,
})
const support = (fixationType: FixationType, specs: ProductSpecs = {}) => product('SUPPORT', { fixationType, specs })

const PANEL = product('MODULE', { potency: 585, specs: { widthMm: 1134 } })
const STRING = product('INVERTER', { potency: 6000, specs: { inverterOutput: 'MONO_220', requiresStringBox: true } })
const MICRO = product('INVERTER', { potency: 2000, specs: { inverterType: 'MICRO', microInputs: 4 } })
const TOOL = product('TOOL')
const TRANSFORMER = product('TRANSFORMER', { potency: 30_000 })
const STRUCTURES = [
  support('COLONIAL'),
  support('MINI_ZINCO_ALUZINCO'),
  support('GROUND_STRUCTURE_4_PANELS', { panelsPerUnit: 4 }),
  support('CARPORT', { panelsPerUnit: 4 }),
]
const MATERIALS = [
  ...STRUCTURES,
  support('EXPANSION_CARPORT'),
  product('STRINGBOX'),
  product('BLACK_CABLE'),
  product('RED_CABLE'),
  product('GREEN_CABLE'),
  product('CONNECTOR', { connectorType: 'MC4' }),
  product('CONNECTOR', { connectorType: 'STEM' }),
  product('CONNECTOR', { connectorType: 'END_CAP' }),
  product('ALUMINUM_PROFILE'),
  product('EMENDATION'),
  product('KIT_TERMINAL_FINAL'),
  product('KIT_TERMINAL_INTERMEDIARY'),
  product('ATERRAMENTO'),
  product('CONTAINER'),
]
const CANDIDATES: BomCandidate[] = MATERIALS.map((one, index) => ({ ...one, priceCents: 100 + index }))
const ALL = new Map([PANEL, STRING, MICRO, TOOL, TRANSFORMER, ...MATERIALS].map((one) => [one.id, one]))

type Counts = { productId: number; quantity: number }[]
const linesOf = (items: Counts): MaterialLine[] =>
  items.map(({ productId, quantity }) => ({ product: ALL.get(productId)!, quantity }))
const bomOf = (modules: number, inverter: KitProduct, structure: KitProduct | null, inverters = 1) =>
  proposeBom(
    {
      lines: [
        { product: PANEL, quantity: modules },
        { product: inverter, quantity: inverters },
      ],
      fixationType: structure?.fixationType ?? null,
      networkVoltage: null,
      ...(structure?.specs.panelsPerUnit ? { panelsPerUnit: structure.specs.panelsPerUnit } : {}),
    },
    CANDIDATES,
  ).items
const withModules = (items: Counts, modules: number): Counts =>
  items.map((item) => (item.productId === PANEL.id ? { ...item, quantity: modules } : item))
const sorted = (items: Counts) => [...items].sort((a, b) => a.productId - b.productId)
const recalculated = (lines: MaterialLine[], basis: MaterialsBasis | null) =>
  recalculateMaterials({ lines, basis }, CANDIDATES)

const structureArb = fc.constantFrom(null, ...STRUCTURES)
const inverterArb = fc.constantFrom(STRING, MICRO)
const countArb = fc.integer({ min: 1, max: 400 })
/** Anything that a person puts on top: tools, a transformer, more of a material. */
const byHandArb = fc.array(
  fc.record({
    productId: fc.constantFrom(TOOL.id, TRANSFORMER.id, ...MATERIALS.slice(5, 9).map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 4 },
)

describe('materials for another number of modules (domain 1.5)', () => {
  it('are the bill of materials of that number, and what was added by hand stays', () => {
    fc.assert(
      fc.property(countArb, countArb, inverterArb, structureArb, byHandArb, (from, to, inverter, structure, byHand) => {
        const made = bomOf(from, inverter, structure)
        const basis = materialsBasisOf(linesOf(made), 'KIT')
        const lines = linesOf(withModules(mergeItems([...made, ...byHand]), to))
        const answer = recalculated(lines, basis)
        const items = answer?.items ?? lines.map((line) => ({ productId: line.product.id, quantity: line.quantity }))
        expect(sorted(items)).toEqual(sorted(mergeItems([...bomOf(to, inverter, structure), ...byHand])))
      }),
      { numRuns: 300 },
    )
  })

  it('are stale until then, and not after, whichever way the number goes', () => {
    fc.assert(
      fc.property(countArb, countArb, structureArb, (from, to, structure) => {
        const made = bomOf(from, STRING, structure)
        const basis = materialsBasisOf(linesOf(made), 'PROPOSAL')
        const lines = linesOf(withModules(made, to))
        const answer = recalculated(lines, basis)
        expect(answer === null).toBe(staleMaterials(lines, basis) === null)
        if (!answer) return
        expect(answer).toMatchObject({ modules: to, madeFor: from })
        expect(staleMaterials(linesOf(answer.items), answer.basis)).toBeNull()
        // Back again: the list that it was made of.
        const back = recalculated(linesOf(withModules(answer.items, from)), answer.basis)
        expect(sorted(back?.items ?? withModules(answer.items, from))).toEqual(sorted(made))
      }),
      { numRuns: 200 },
    )
  })

  const colonial = STRUCTURES[0]!
  const kit = bomOf(14, STRING, colonial)
  const basis = materialsBasisOf(linesOf(kit), 'KIT')
  const idOf = (type: KitProduct['type']) => MATERIALS.find((one) => one.type === type)!.id

  it('is the worked kit of 14 made into 28 modules', () => {
    const answer = recalculated(linesOf(withModules(kit, 28)), basis)!
    const changes = Object.fromEntries(
      answer.changes.map((one) => [ALL.get(one.productId)!.type, [one.before, one.after]]),
    )
    expect(changes).toEqual({
      BLACK_CABLE: [55, 100],
      RED_CABLE: [55, 100],
      GREEN_CABLE: [20, 35],
      CONNECTOR: [4, 6],
      ALUMINUM_PROFILE: [8, 18],
      EMENDATION: [4, 12],
      KIT_TERMINAL_FINAL: [8, 12],
      KIT_TERMINAL_INTERMEDIARY: [24, 50],
      SUPPORT: [32, 66],
      ATERRAMENTO: [4, 7],
    })
  })

  it('takes away what is no longer needed and brings what was not needed before', () => {
    const large = bomOf(70, STRING, colonial)
    const small = recalculated(linesOf(withModules(large, 14)), materialsBasisOf(linesOf(large), 'KIT'))!
    expect(small.changes).toContainEqual({ productId: idOf('CONTAINER'), before: 1, after: 0, byHand: 0 })
    const grown = recalculated(linesOf(withModules(kit, 70)), basis)!
    expect(grown.changes).toContainEqual({ productId: idOf('CONTAINER'), before: 0, after: 1, byHand: 0 })
  })

  it('says nothing of a list that nobody calculated, one without modules, or the same number', () => {
    const loose = linesOf([
      { productId: PANEL.id, quantity: 14 },
      { productId: STRING.id, quantity: 1 },
      { productId: TOOL.id, quantity: 1 },
    ])
    expect(materialsBasisOf(loose, 'UNKNOWN')).toBeNull()
    expect(materialsBasisOf(linesOf(kit).slice(0, -1), 'UNKNOWN')).toBeNull()
    expect(materialsBasisOf(linesOf(kit), 'UNKNOWN')).toEqual(basis)
    expect(staleMaterials(linesOf(withModules(kit, 28)), null)).toBeNull()
    expect(staleMaterials(linesOf(kit.filter(({ productId }) => productId !== PANEL.id)), basis)).toBeNull()
    expect(recalculated(linesOf(kit), basis)).toBeNull()
  })

  it('counts a product that took the place of another one as that one, and keeps it', () => {
    const other = { ...product('BLACK_CABLE'), name: 'Cabo de outra marca' }
    const lines = linesOf(withModules(kit, 28)).map((line) =>
      line.product.type === 'BLACK_CABLE' ? { product: other, quantity: 60 } : line,
    )
    const answer = recalculateMaterials({ lines, basis }, [...CANDIDATES, { ...other, priceCents: 9_999 }])!
    expect(answer.changes).toContainEqual({ productId: other.id, before: 60, after: 105, byHand: 5 })
    expect(answer.items.some(({ productId }) => productId === idOf('BLACK_CABLE'))).toBe(false)
  })

  it('does not go below what other products bring along, and counts that once', () => {
    const lines = linesOf(withModules(kit, 28)).map((line) =>
      line.product.type === 'STRINGBOX'
        ? { ...line, quantity: 3, related: 2 }
        : line.product.type === 'INVERTER'
          ? { ...line, quantity: 3 }
          : line,
    )
    expect(recalculated(lines, basis)!.items).toContainEqual({ productId: idOf('STRINGBOX'), quantity: 3 })
  })

  it('leaves rails and clamps alone where the support was taken out, and needs that nothing fits are named', () => {
    const bare = withModules(kit, 28).filter(({ productId }) => productId !== colonial.id)
    const types = recalculated(linesOf(bare), basis)!.changes.map(({ productId }) => ALL.get(productId)!.type)
    expect(types).toEqual(['BLACK_CABLE', 'RED_CABLE', 'CONNECTOR', 'GREEN_CABLE'])
    const unsold = CANDIDATES.filter(({ type }) => type !== 'GREEN_CABLE')
    const { missing } = recalculateMaterials({ lines: linesOf(withModules(kit, 28)), basis }, unsold)!
    expect(missing.map(({ type }) => type)).toEqual(['GREEN_CABLE'])
  })

  it('makes a promotion the kit so many times, inverters too, and only whole ones', () => {
    const twice = recalculateMaterials({ lines: linesOf(withModules(kit, 28)), basis, promotion: kit }, CANDIDATES)!
    expect(sorted(twice.items)).toEqual(sorted(kit.map((item) => ({ ...item, quantity: item.quantity * 2 }))))
    expect(staleMaterials(linesOf(twice.items), twice.basis, kit)).toBeNull()
    expect(staleMaterials(linesOf(withModules(kit, 20)), basis, kit)).toBeNull()
  })

  it('is a notice of the gauge', () => {
    const lines = linesOf(withModules(kit, 28))
    const gauge = (materials: ReturnType<typeof staleMaterials>) =>
      kitGauge(lines, { networkVoltage: null, settings: {}, uf: null, materials })
    expect(gauge(null).notices).not.toContain('STALE_MATERIALS')
    expect(gauge(staleMaterials(lines, basis))).toMatchObject({ materials: { modules: 28, madeFor: 14 } })
    expect(gauge(staleMaterials(lines, basis)).notices).toContain('STALE_MATERIALS')
  })
})
