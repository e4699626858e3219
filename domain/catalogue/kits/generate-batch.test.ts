import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../../tests/support/run-size'
import { planStrings, stringConditions } from '../electrics/plan-strings'
import type { KitLine, KitProduct, ProductSpecs } from '../products/kit-product'
import { NETWORK_VOLTAGES, type NetworkVoltage } from '../products/network-voltages'
import { changeOf, type StoredKit } from './batch-difference'
import { batchPoints, countPoints } from './batch-points'
import { skipText } from './batch-skips'
import { type BatchRules, createComposer } from './compose-point'
import { kitChecks } from './kit-checks'
import type { BomCandidate } from './propose-bom'
import { transformerGauge } from './transformer'

const product = (
  id: number,
  type: KitProduct['type'],
  potency: number | null,
  specs: ProductSpecs = {},
  extra: Partial<KitProduct> = {},
): KitProduct => ({
  id,
  name: `${type} ${id}`,
  type,
  potency,
  fixationType: null,
  connectorType: null,
  specs,
  ...extra,
})

const PANEL = product(1, 'MODULE', 585, { widthMm: 1134, heightMm: 2278, frameMm: 30 })
const material = (id: number, type: KitProduct['type'], extra: Partial<KitProduct> = {}): BomCandidate => ({
  ...product(id, type, null, {}, extra),
  priceCents: 1_000 + id,
})
const MATERIALS: BomCandidate[] = [
  material(100, 'STRINGBOX'),
  material(101, 'BLACK_CABLE'),
  material(102, 'RED_CABLE'),
  material(103, 'GREEN_CABLE'),
  material(104, 'CONNECTOR', { connectorType: 'MC4' }),
  material(105, 'CONNECTOR', { connectorType: 'STEM' }),
  material(106, 'CONNECTOR', { connectorType: 'END_CAP' }),
  material(107, 'ALUMINUM_PROFILE'),
  material(108, 'EMENDATION'),
  material(109, 'KIT_TERMINAL_FINAL'),
  material(110, 'KIT_TERMINAL_INTERMEDIARY'),
  material(111, 'ATERRAMENTO'),
  material(112, 'SUPPORT', { fixationType: 'COLONIAL' }),
  material(113, 'CONTAINER'),
  material(120, 'TRANSFORMER', { potency: 15_000 }),
  material(121, 'TRANSFORMER', { potency: 45_000 }),
]

/** Half price from so many on, so that two of one are not twice the price of one. */
const banded = (prices: ReadonlyMap<number, number>) => (id: number, quantity: number) => {
  const cents = prices.get(id) ?? MATERIALS.find((one) => one.id === id)?.priceCents ?? 500
  return quantity >= 2 && id % 3 === 0 ? Math.ceil(cents / 2) : cents
}

const rulesOf = (
  inverters: KitProduct[],
  prices: ReadonlyMap<number, number>,
  more: Partial<BatchRules> = {},
): BatchRules => ({
  panel: PANEL,
  inverters,
  batteries: [],
  materials: MATERIALS,
  unavailable: [],
  settings: {},
  minRatio: null,
  maxRatio: null,
  priceAt: banded(prices),
  stringsOf: (lines) => planStrings(lines, stringConditions({})),
  ...more,
})

const inverterArb = fc.record({
  watts: fc.constantFrom(2_000, 3_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000),
  output: fc.constantFrom(...NETWORK_VOLTAGES),
  micro: fc.boolean(),
  inputs: fc.constantFrom(1, 2, 4),
  max: fc.option(fc.constantFrom(1.2, 1.3, 1.5), { nil: undefined }),
  cents: fc.integer({ min: 1, max: 400 }),
})
type Drawn = typeof inverterArb extends fc.Arbitrary<infer T> ? T : never

const toInverter = ({ watts, output, micro, inputs, max }: Drawn, at: number): KitProduct =>
  product(10 + at, 'INVERTER', micro ? inputs * 500 : watts, {
    inverterOutput: output,
    requiresStringBox: at % 2 === 0,
    ...(max === undefined ? {} : { maxOverload: max }),
    ...(micro ? { inverterType: 'MICRO', microInputs: inputs } : {}),
  })

const isMicro = ({ specs }: KitProduct) => specs.inverterType === 'MICRO'

/** Every inverter and pair that there is, by counting instead of thinking. */
function everything(inverters: readonly KitProduct[], modules: number): KitLine[][] {
  const all: KitLine[][] = []
  const counts = (one: KitProduct) => (isMicro(one) ? Array.from({ length: modules }, (_, n) => n + 1) : [1])
  for (const [at, one] of inverters.entries()) {
    for (const quantity of isMicro(one) ? counts(one) : [1, 2]) all.push([{ product: one, quantity }])
    for (const other of inverters.slice(at + 1))
      if (isMicro(one) === isMicro(other))
        for (const quantity of counts(one))
          for (const rest of counts(other))
            all.push([
              { product: one, quantity },
              { product: other, quantity: rest },
            ])
  }
  return all
}

function costOf(parts: readonly KitLine[], voltage: NetworkVoltage, { priceAt, materials }: BatchRules): number {
  const { requiredVa } = transformerGauge(parts, voltage)
  const enough = materials.filter(({ type, potency }) => type === 'TRANSFORMER' && (potency ?? 0) >= requiredVa)
  const [smallest] = enough.sort((a, b) => (a.potency ?? 0) - (b.potency ?? 0))
  const transformer = requiredVa === 0 ? 0 : smallest ? priceAt(smallest.id, 1)! : Number.POSITIVE_INFINITY
  return parts.reduce((sum, { product: one, quantity }) => sum + priceAt(one.id, quantity)! * quantity, transformer)
}

function isAllowed(parts: KitLine[], modules: number, voltage: NetworkVoltage, { minRatio, maxRatio }: BatchRules) {
  const lines = [{ product: PANEL, quantity: modules }, ...parts]
  const watts = parts.reduce((sum, { product: one, quantity }) => sum + one.potency! * quantity, 0)
  const percent = (PANEL.potency! * modules * 100) / watts
  return (
    percent >= (minRatio ?? 0) &&
    percent <= (maxRatio ?? 1_000) &&
    kitChecks({ budgetType: 'KIT', lines, networkVoltage: voltage, settings: {}, uf: null, bypassRestrictions: false })
      .blockers.length === 0
  )
}

const caseArb = fc.record({
  drawn: fc.array(inverterArb, { minLength: 1, maxLength: 5 }),
  modules: fc.integer({ min: 1, max: 24 }),
  voltage: fc.constantFrom(...NETWORK_VOLTAGES),
  margins: fc.constantFrom({ minRatio: null, maxRatio: null }, { minRatio: 100, maxRatio: 140 }),
})

describe('the chooser of a batch', () => {
  it('takes no inverter or pair while an allowed one is cheaper, nor one while there is an equal one with fewer', () => {
    const chosen = { count: 0 }
    fc.assert(
      fc.property(caseArb, ({ drawn, modules, voltage, margins }) => {
        const inverters = drawn.map(toInverter)
        const prices = new Map(drawn.map(({ cents }, at) => [10 + at, cents * 100]))
        const rules = rulesOf(inverters, prices, margins)
        const point = { key: 'x', modules, fixationType: 'COLONIAL' as const, networkVoltage: voltage }
        const result = createComposer(rules)(point)
        const allowed = everything(inverters, modules).filter((parts) => isAllowed(parts, modules, voltage, rules))
        const costs = allowed.map((parts) => costOf(parts, voltage, rules))
        const least = Math.min(...costs)
        if (!('kit' in result)) {
          expect(least).toBe(Number.POSITIVE_INFINITY)
          if (result.skip.code === 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET') expect(allowed).not.toEqual([])
          else expect(allowed).toEqual([])
          return
        }
        chosen.count += 1
        const units = (parts: readonly KitLine[]) => parts.reduce((sum, { quantity }) => sum + quantity, 0)
        const { inverters: own, items } = result.kit
        expect(isAllowed([...own], modules, voltage, rules)).toBe(true)
        expect(costOf(own, voltage, rules)).toBe(least)
        const equals = allowed.filter((_, at) => costs[at] === least)
        expect(units(own)).toBe(Math.min(...equals.map(units)))
        const known = new Map([PANEL, ...inverters, ...MATERIALS].map((one) => [one.id, one]))
        const lines = items.map(({ productId, quantity }) => ({ product: known.get(productId)!, quantity }))
        const { blockers } = kitChecks({
          budgetType: 'KIT',
          lines,
          networkVoltage: voltage,
          settings: {},
          uf: null,
          bypassRestrictions: false,
        })
        expect(blockers).toEqual([])
      }),
      { numRuns: tries('CHAOS_BATCH_RUNS', 150, 1_000) },
    )
    expect(chosen.count).toBeGreaterThan(20)
  })

  const one = (
    inverters: KitProduct[],
    modules: number,
    more: Partial<BatchRules> = {},
    voltage: NetworkVoltage = 'MONO_220',
  ) =>
    createComposer(rulesOf(inverters, new Map(), more))({
      key: 'x',
      modules,
      fixationType: 'COLONIAL',
      networkVoltage: voltage,
    })
  const said = (result: ReturnType<typeof one>, modules: number, networkVoltage: NetworkVoltage = 'MONO_220') =>
    'skip' in result ? skipText(result.skip, { modules, fixationType: 'COLONIAL', networkVoltage }, 585) : ''
  const VX3K = product(10, 'INVERTER', 3_000, { inverterOutput: 'MONO_220', maxOverload: 1.5 })

  it('says in numbers how far the nearest inverter is from its limits', () => {
    expect(said(one([VX3K], 16), 16)).toBe(
      'NO_INVERTER_AVAILABLE: 16 × 585 W em Mono 220 V – a menor relação possível é 1,56, o máximo é 1,50',
    )
    expect(said(one([VX3K], 3), 3)).toBe(
      'NO_INVERTER_AVAILABLE: 3 × 585 W em Mono 220 V – a maior relação possível é 0,58, o mínimo é 0,80',
    )
    const three = product(11, 'INVERTER', 3_000, { inverterOutput: 'TRI_220' })
    expect(said(one([three], 6), 6)).toMatch(/nenhum inversor do lote funciona em Mono 220 V$/)
    expect(said(one([], 6), 6)).toMatch(/nenhum inversor do lote está à venda/)
  })

  it('names what is missing, and why a support takes no panel', () => {
    const withoutBox = MATERIALS.filter(({ type }) => type !== 'STRINGBOX')
    const boxed = { ...VX3K, specs: { ...VX3K.specs, requiresStringBox: true } }
    expect(said(one([boxed], 7, { materials: withoutBox }), 7)).toMatch(
      /^UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET: .* – falta String box para 1 string$/,
    )
    const narrow = MATERIALS.map((item) =>
      item.type === 'SUPPORT' ? { ...item, specs: { maxPanelWidthMm: 1_000 } } : item,
    )
    expect(said(one([VX3K], 7, { materials: narrow }), 7)).toMatch(/^SUPPORT_DOES_NOT_SUPPORT_PANEL: .*\(largura\)$/)
    const tri = product(12, 'INVERTER', 60_000, { inverterOutput: 'TRI_220' })
    expect(said(one([tri], 120, {}, 'TRI_380'), 120, 'TRI_380')).toMatch(/falta Transformador de 60 kVA$/)
  })

  it('weighs the transformer: a dearer inverter that needs none wins', () => {
    const own = product(12, 'INVERTER', 12_000, { inverterOutput: 'TRI_380' })
    const foreign = product(13, 'INVERTER', 12_000, { inverterOutput: 'TRI_220' })
    const prices = new Map([
      [12, 500_000],
      [13, 499_500],
    ])
    const point = { key: 'x', modules: 24, fixationType: 'COLONIAL' as const, networkVoltage: 'TRI_380' as const }
    const result = createComposer(rulesOf([own, foreign], prices))(point)
    expect('kit' in result && result.kit.inverters.map(({ product: one }) => one.id)).toEqual([12])
  })
})

describe('points and differences of a batch', () => {
  it('counts as many points as it makes, each with a key of its own', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(410, 585, 700),
        (from, to, step, watts) => {
          const grid = {
            initialPotency: from / 10,
            finalPotency: to / 10,
            step,
            fixationTypes: ['COLONIAL', 'FIBRO_WOOD'] as const,
            networkVoltages: ['MONO_220'] as const,
          }
          const points = batchPoints(grid, watts)
          expect(countPoints(grid, watts)).toBe(points.length)
          expect(new Set(points.map(({ key }) => key)).size).toBe(points.length)
          for (const { modules } of points) {
            expect(modules * watts).toBeGreaterThanOrEqual(from * 100)
            expect(modules * watts).toBeLessThanOrEqual(to * 100)
          }
        },
      ),
    )
  })

  it('changes nothing where the kit is there, and leaves what somebody changed or deleted unless it is ticked', () => {
    const inverter = product(10, 'INVERTER', 6_000, { inverterOutput: 'MONO_220' })
    const [point] = batchPoints(
      { initialPotency: 8, finalPotency: 8.2, step: 1, fixationTypes: ['COLONIAL'], networkVoltages: ['MONO_220'] },
      585,
    )
    const result = createComposer(rulesOf([inverter], new Map()))(point!)
    const kit = 'kit' in result ? result.kit : null
    const stored = (more: Partial<StoredKit> = {}): StoredKit => ({
      id: 1,
      version: 1,
      name: kit!.name,
      potency: kit!.potency,
      items: kit!.items.toReversed(),
      enabled: true,
      edited: false,
      deleted: false,
      ...more,
    })
    const other = kit!.items.slice(1)
    const changes = (kept: StoredKit | null, isTicked = false) => changeOf(point!, result, kept, isTicked)?.change
    expect(changes(null)).toBe('NEW')
    expect(changes(stored())).toBeUndefined()
    expect(changes(stored({ edited: true }))).toBeUndefined()
    expect(changes(stored({ items: other }))).toBe('CHANGED')
    expect(changes(stored({ enabled: false }))).toBe('CHANGED')
    expect(changes(stored({ items: other, edited: true }))).toBe('EDITED')
    expect(changes(stored({ items: other, edited: true }), true)).toBe('CHANGED')
    expect(changes(stored({ deleted: true }))).toBe('DELETED')
    expect(changes(stored({ deleted: true }), true)).toBe('NEW')
    const none = createComposer(rulesOf([], new Map()))(point!)
    expect(changeOf(point!, none, stored(), false)?.change).toBe('GONE')
    expect(changeOf(point!, none, stored({ edited: true }), false)?.change).toBe('EDITED')
    expect(changeOf(point!, none, stored({ enabled: false }), false)?.change).toBe('SKIPPED')
    expect(changeOf(point!, none, null, false)?.change).toBe('SKIPPED')
  })
})
