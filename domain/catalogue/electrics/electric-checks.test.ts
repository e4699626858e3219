import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../../tests/support/run-size'
import type { KitLine, KitProduct, ProductSpecs } from '../products/kit-product'
import { electricReport } from './electric-checks'
import { planStrings, type StringConditions } from './plan-strings'
import { stringGauge } from './string-gauge'

const product = (id: number, type: KitProduct['type'], potency: number, specs: ProductSpecs): KitProduct => ({
  id,
  name: `${type} ${id}`,
  type,
  potency,
  fixationType: null,
  connectorType: null,
  specs,
})

const MODULE = { voc: 52.5, vmp: 44, isc: 14.1, imp: 13.3, tempVoc: -0.25, tempPmax: -0.34 }
const INVERTER = { vdcMax: 600, mpptMin: 90, mpptMax: 550, mppts: 2, iscMax: 16, impMax: 14, strings: 2 }
const CONDITIONS: StringConditions = { coldest: 0, hottest: 70, iscFactor: 1 }

const kit = (modules: number, inverter: ProductSpecs = {}, module: ProductSpecs = {}): KitLine[] => [
  { product: product(1, 'MODULE', 585, { ...MODULE, ...module }), quantity: modules },
  { product: product(2, 'INVERTER', 6_000, { ...INVERTER, ...inverter }), quantity: 1 },
]
const report = (lines: readonly KitLine[], conditions: Partial<StringConditions> = {}) =>
  electricReport(lines, { ...CONDITIONS, ...conditions })
const checkOf = (lines: readonly KitLine[], name: string, conditions: Partial<StringConditions> = {}) =>
  report(lines, conditions).checks.find(({ check }) => check === name)

describe('electric checks of a kit (domain 1.2)', () => {
  it('hold each figure against its limit, and name the product that says so', () => {
    expect(report(kit(14))).toMatchObject({ verdict: 'OK', isPlanned: true })
    expect(checkOf(kit(14), 'VOC')).toMatchObject({
      value: 390.47,
      limit: 600,
      of: 'INVERTER 2',
      modules: 7,
      tracker: 1,
    })
    expect(checkOf(kit(14), 'VMP_HOT')).toMatchObject({ value: 260.88, limit: 90, bound: 'LEAST' })
    expect(checkOf(kit(14), 'VMP_COLD')).toMatchObject({ value: 334.18, limit: 550 })
    expect(checkOf(kit(14), 'ISC')).toMatchObject({ value: 14.1, limit: 16, strings: 1 })
    expect(checkOf(kit(14), 'IMP')).toMatchObject({ value: 13.3, limit: 14 })
  })

  it('take the short-circuit limit with its factor, and the operating limit without one', () => {
    const tight = { iscFactor: 1.25 }
    expect(checkOf(kit(14), 'ISC', tight)).toMatchObject({ verdict: 'STOP', value: 17.63, limit: 16 })
    expect(report(kit(14), tight)).toMatchObject({ verdict: 'STOP', isPlanned: false })
    expect(checkOf(kit(14, { impMax: 13 }), 'IMP')).toMatchObject({ verdict: 'WATCH', value: 13.3, limit: 13 })
    expect(report(kit(14, { impMax: 13 }))).toMatchObject({ verdict: 'WATCH', isPlanned: true })
  })

  it("hold a string against the module's own system voltage where that is less", () => {
    expect(checkOf(kit(16, { vdcMax: 1_100 }, { systemVoltage: 1_000 }), 'VOC')).toMatchObject({
      limit: 1_000,
      of: 'MODULE 1',
    })
    expect(planStrings(kit(34, { vdcMax: 1_100, mpptMax: 1_000 }, { systemVoltage: 1_000 }), CONDITIONS)).toMatchObject(
      {
        count: 2,
      },
    )
    expect(planStrings(kit(37, { vdcMax: 1_100, mpptMax: 1_000 }, { systemVoltage: 1_000 }), CONDITIONS)).toBe(
      'IMPOSSIBLE',
    )
  })

  it('of a working voltage above the range only watch, and of one below stop', () => {
    expect(checkOf(kit(20, { mpptMax: 450 }), 'VMP_COLD')).toMatchObject({ verdict: 'WATCH', value: 477.4 })
    expect(checkOf(kit(4, { mpptMin: 300 }), 'VMP_HOT')).toMatchObject({ verdict: 'STOP', limit: 300 })
    expect(checkOf(kit(4, { vStart: 200 }), 'START')).toMatchObject({ verdict: 'WATCH', limit: 200 })
    expect(checkOf(kit(14, { vStart: 200 }), 'START')).toMatchObject({ verdict: 'OK' })
  })

  it('know trackers of one inverter that differ', () => {
    const uneven = { mppts: 2, strings: 3, mpptIscMax: [32, 16], mpptStrings: [2, 1] }
    const { plan } = report(kit(24, uneven))
    expect(plan?.inverters[0]?.trackers).toEqual([
      { tracker: 0, strings: 2, modules: 8 },
      { tracker: 1, strings: 1, modules: 8 },
    ])
    expect(planStrings(kit(24, { ...uneven, mpptIscMax: [16, 16] }), CONDITIONS)).toBe('IMPOSSIBLE')
    expect(checkOf(kit(24, uneven), 'ISC')).toMatchObject({ value: 28.2, limit: 32, tracker: 1, strings: 2 })
  })

  it('of a microinverter are those of one module at one input', () => {
    const micro = (specs: ProductSpecs): KitLine[] => [
      { product: product(1, 'MODULE', 585, MODULE), quantity: 8 },
      { product: product(2, 'INVERTER', 2_250, { inverterType: 'MICRO', microInputs: 4, ...specs }), quantity: 2 },
    ]
    const specs = { vdcMax: 60, mpptMin: 16, iscMax: 20, impMax: 13 }
    expect(report(micro(specs))).toMatchObject({ verdict: 'WATCH', isPlanned: true })
    expect(checkOf(micro(specs), 'VOC')).toMatchObject({ value: 55.78, limit: 60, tracker: null })
    expect(stringGauge(micro({ ...specs, vdcMax: 55 }), CONDITIONS)).toMatchObject({
      state: 'IMPOSSIBLE',
      fault: { kind: 'VOLTAGE', limit: 0 },
    })
    expect(stringGauge(micro({ ...specs, iscMax: 12 }), CONDITIONS)).toMatchObject({ fault: { kind: 'CURRENT' } })
    expect(stringGauge(micro({}), CONDITIONS).state).toBe('UNKNOWN')
  })

  it('without a figure are not made, and say which it is', () => {
    const lines = kit(14, { iscMax: undefined }, { tempVoc: undefined })
    expect(report(lines)).toMatchObject({ verdict: 'UNKNOWN', plan: null })
    expect(report(lines).checks.map(({ check, missing }) => [check, missing.map(({ spec }) => spec)])).toEqual([
      ['VOC', ['tempVoc']],
      ['ISC', ['iscMax']],
    ])
  })

  it('are made of microinverters however many they are, and are open where nobody plans', () => {
    const many = (specs: ProductSpecs, modules: number, quantity: number): KitLine[] => [
      { product: product(1, 'MODULE', 585, MODULE), quantity: modules },
      { product: product(2, 'INVERTER', 2_250, specs), quantity },
    ]
    const micro = { inverterType: 'MICRO' as const, microInputs: 4, vdcMax: 60, mpptMin: 16, iscMax: 20 }
    expect(report(many(micro, 240, 60))).toMatchObject({ verdict: 'OK', isPlanned: true })
    expect(checkOf(many(micro, 240, 60), 'VOC')).toMatchObject({ value: 55.78, limit: 60 })
    expect(report(many(INVERTER, 1_020, 51))).toMatchObject({ verdict: 'UNKNOWN', plan: null })
    const mixed = [...kit(14), { product: product(3, 'MODULE', 450, MODULE), quantity: 2 }]
    expect(report(mixed)).toMatchObject({ verdict: 'UNKNOWN', plan: null })
  })

  it('hold batteries against the hybrid that takes them', () => {
    const hybrid = {
      ...INVERTER,
      inverterType: 'HYBRID' as const,
      batteryVoltsMin: 180,
      batteryVoltsMax: 600,
      batteryPower: 6_000,
    }
    const lines = (count: number): KitLine[] => [
      ...kit(14, hybrid),
      { product: product(3, 'BATTERY', 0, { batteryRole: 'MASTER' }), quantity: 1 },
      {
        product: product(4, 'BATTERY', 5_100, {
          ...{ batteryRole: 'SLAVE', batteryVolts: 102.4, batteryInSeries: true, batteryWatts: 2_500 },
        }),
        quantity: count,
      },
    ]
    expect(checkOf(lines(1), 'BATTERY_VOLTAGE')).toMatchObject({ verdict: 'STOP', value: 102.4, limit: 180 })
    expect(checkOf(lines(2), 'BATTERY_VOLTAGE')).toMatchObject({ verdict: 'OK', value: 204.8 })
    expect(checkOf(lines(2), 'BATTERY_POWER')).toMatchObject({ verdict: 'WATCH', value: 5_000, limit: 6_000 })
    expect(checkOf(lines(6), 'BATTERY_VOLTAGE')).toMatchObject({ verdict: 'STOP', value: 614.4, limit: 600 })
    expect(checkOf(lines(3), 'BATTERY_POWER')).toMatchObject({ verdict: 'OK' })
  })
})

/** Modules and inverters small enough that every wiring can be counted. */
const world = fc.record({
  modules: fc.integer({ min: 1, max: 40 }),
  module: fc.record({
    voc: fc.integer({ min: 30, max: 70 }),
    isc: fc.integer({ min: 8, max: 20 }),
    systemVoltage: fc.option(fc.constantFrom(300, 400, 600), { nil: undefined }),
  }),
  inverters: fc.array(
    fc.record({
      vdcMax: fc.integer({ min: 150, max: 500 }),
      mpptMin: fc.integer({ min: 40, max: 160 }),
      iscMax: fc.integer({ min: 10, max: 45 }),
      uneven: fc.option(
        fc.array(fc.record({ isc: fc.integer({ min: 7, max: 45 }), inputs: fc.integer({ min: 1, max: 2 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        { nil: null },
      ),
      mppts: fc.integer({ min: 1, max: 3 }),
      strings: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      watts: fc.constantFrom(2_000, 3_000, 5_000),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  coldest: fc.integer({ min: -8, max: 20 }),
  iscFactor: fc.constantFrom(1, 1.25),
})

/** Every number of modules that one inverter takes, by trying each wiring of each of its trackers. */
function everyWiring(
  module: ProductSpecs,
  specs: ProductSpecs,
  { coldest, hottest, iscFactor }: StringConditions,
): Set<number> {
  const volts = (modules: number) => modules * module.voc! * (1 + (module.tempVoc! / 100) * (coldest - 25))
  const working = (modules: number) => modules * module.vmp! * (1 + (module.tempPmax! / 100) * (hottest - 25))
  const ceiling = Math.min(specs.vdcMax!, module.systemVoltage ?? Number.POSITIVE_INFINITY)
  let found = new Set(['0 0'])
  for (let tracker = 0; tracker < specs.mppts!; tracker += 1) {
    const limit = specs.mpptIscMax?.[tracker] ?? specs.iscMax!
    const room = specs.mpptStrings?.[tracker] ?? 99
    const next = new Set(found)
    for (let side = 1; side <= Math.min(room, 6); side += 1) {
      if (side * module.isc! * iscFactor > limit + 1e-9) break
      for (let length = 1; volts(length) <= ceiling + 1e-9; length += 1)
        if (working(length) >= specs.mpptMin! - 1e-9)
          for (const one of found) {
            const [modules = 0, strings = 0] = one.split(' ').map(Number)
            if (modules + side * length <= 40 && strings + side <= (specs.strings ?? 99))
              next.add(`${modules + side * length} ${strings + side}`)
          }
    }
    found = next
  }
  return new Set([...found].map((one) => Number(one.split(' ')[0])).filter((one) => one > 0))
}

describe('any kit', () => {
  it('is possible where any wiring of all of its modules is, and its report agrees', () => {
    const seen = { possible: 0, impossible: 0 }
    fc.assert(
      fc.property(world, ({ modules, module, inverters, coldest, iscFactor }) => {
        const conditions = { coldest, hottest: 70, iscFactor }
        const specs = { ...module, vmp: module.voc * 0.83, imp: module.isc * 0.94, tempVoc: -0.26, tempPmax: -0.34 }
        const lines: KitLine[] = [
          { product: product(1, 'MODULE', 550, specs), quantity: modules },
          ...inverters.map(({ uneven, watts, mppts, ...own }, at) => ({
            product: product(10 + at, 'INVERTER', watts, {
              ...own,
              mppts: uneven?.length ?? mppts,
              ...(uneven && {
                mpptIscMax: uneven.map(({ isc }) => isc),
                mpptStrings: uneven.map(({ inputs }) => inputs),
              }),
            }),
            quantity: 1,
          })),
        ]
        let sums = new Set([0])
        for (const { product: own } of lines.slice(1)) {
          const takes = [...everyWiring(specs, own.specs, conditions)]
          sums = new Set([...sums].flatMap((sum) => takes.map((one) => sum + one)))
        }
        const isPossible = sums.has(modules)
        seen[isPossible ? 'possible' : 'impossible'] += 1
        const words = JSON.stringify(lines.map((one) => [one.quantity, one.product.specs]))
        expect(stringGauge(lines, conditions).state, words).toBe(isPossible ? 'OK' : 'IMPOSSIBLE')
        const { verdict, plan, isPlanned } = electricReport(lines, conditions)
        expect(verdict === 'STOP', words).toBe(!isPossible)
        expect(isPlanned, words).toBe(isPossible)
        const wired = plan?.inverters.flatMap(({ trackers }) => trackers) ?? []
        expect(
          wired.reduce((sum, one) => sum + one.strings * one.modules, 0),
          words,
        ).toBe(modules)
      }),
      { numRuns: tries('CHAOS_KITS', 1_000, 10_000), endOnFailure: true },
    )
    expect(seen.possible).toBeGreaterThan(100)
    expect(seen.impossible).toBeGreaterThan(100)
  }, 240_000)
})
