import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorText } from '../../sales/error-texts/error-text'
import type { KitLine, KitProduct, ProductSpecs } from '../products/kit-product'
import { kitChecks } from './kit-checks'
import { kitGauge } from './kit-gauge'
import { kitLimits, limitsOf } from './limits'
import { overloadGauge } from './overload'
import { suggestTransformer, transformerGauge } from './transformer'

let nextId = 1
const product = (
  type: KitProduct['type'],
  potency: number | null,
  specs: ProductSpecs = {},
  extra: Partial<KitProduct> = {},
): KitProduct => ({
  id: nextId++,
  name: `${type} ${potency}`,
  type,
  potency,
  fixationType: null,
  connectorType: null,
  specs,
  ...extra,
})
const lineOf = (p: KitProduct, quantity: number): KitLine => ({ product: p, quantity })

const HL585 = product('MODULE', 585, { widthMm: 1134, heightMm: 2278, frameMm: 30 })
const NS700 = product('MODULE', 700, { widthMm: 1303, heightMm: 2384, frameMm: 33 })
const VX3K = product('INVERTER', 3000, { inverterOutput: 'MONO_220', maxOverload: 1.5 })
const VX6K = product('INVERTER', 6000, { inverterOutput: 'MONO_220', requiresStringBox: true })
const VX15KT = product('INVERTER', 15_000, { inverterOutput: 'TRI_220' })
const VX25KT = product('INVERTER', 25_000, { inverterOutput: 'TRI_380' })
const ML2000 = product('INVERTER', 2000, { inverterType: 'MICRO', microInputs: 4, inverterOutput: 'MONO_220' })
const KH15KT = product('INVERTER', 15_000, {
  inverterType: 'HYBRID',
  inverterOutput: 'TRI_380',
  maxOverload: 1.5,
  minMasterBatteries: 0,
  maxMasterBatteries: 1,
  minSlaveBatteries: 2,
  maxSlaveBatteries: 8,
})
const BMS = product('BATTERY', 0, { batteryRole: 'MASTER' })
const HV5 = product('BATTERY', 5100, { batteryRole: 'SLAVE' })

const check = (lines: KitLine[], extra: Partial<Parameters<typeof kitChecks>[0]> = {}) =>
  kitChecks({
    budgetType: 'KIT',
    lines,
    networkVoltage: null,
    settings: {},
    uf: null,
    bypassRestrictions: false,
    ...extra,
  })
const codes = (lines: KitLine[], extra: Partial<Parameters<typeof kitChecks>[0]> = {}) =>
  check(lines, extra).blockers.map(({ code }) => code)

describe('overload (domain 1.1)', () => {
  it('takes the limits of the class, unless the product or a setting has others', () => {
    expect(limitsOf(VX6K, {})).toEqual({ min: 0.8, max: 1.5 })
    expect(limitsOf(VX15KT, {})).toEqual({ min: 0.8, max: 1.4 })
    expect(limitsOf(product('INVERTER', 100_000), {})).toEqual({ min: 0.9, max: 1.35 })
    expect(limitsOf(KH15KT, {})).toEqual({ min: 0.6, max: 1.5 })
    expect(limitsOf(VX15KT, { 'overload.STRING_UP_TO_75KW.max': 1.45 }).max).toBe(1.45)
    expect(limitsOf(VX15KT, { 'overload.STRING_UP_TO_75KW.max': 'NaN' }).max).toBe(1.4)
  })

  it.each([
    ['14 × 585 on 6 kW', [lineOf(HL585, 14), lineOf(VX6K, 1)], 1.365, 'OK', null],
    [
      '8 × 585 on 3 kW, the negative test of domain 6.4',
      [lineOf(HL585, 8), lineOf(VX3K, 1)],
      1.56,
      'OVER',
      'INVALID_KIT_OVERLOAD',
    ],
    ['7 × 585 on 3 kW', [lineOf(HL585, 7), lineOf(VX3K, 1)], 1.365, 'OK', null],
    ['40 × 585 on 25 kW', [lineOf(HL585, 40), lineOf(VX25KT, 1)], 0.936, 'IDLE', null],
    ['30 × 585 on 25 kW', [lineOf(HL585, 30), lineOf(VX25KT, 1)], 0.702, 'UNDER', 'INVALID_KIT_UNDERLOAD'],
    ['two inverters are summed', [lineOf(HL585, 14), lineOf(VX3K, 2)], 1.365, 'OK', null],
  ] as const)('%s', (_, lines, ratio, state, code) => {
    expect(overloadGauge([...lines], {})).toMatchObject({ ratio, state, code })
  })

  it('is exact at the limit', () => {
    const limit = [lineOf(product('MODULE', 500), 9), lineOf(VX3K, 1)]
    expect(overloadGauge(limit, {})).toMatchObject({ ratio: 1.5, state: 'OK' })
  })

  it('weights the limits of different inverters by power', () => {
    expect(kitLimits([lineOf(VX3K, 1), lineOf(VX15KT, 1)], {})).toEqual({ min: 0.8, max: 1.4167 })
  })

  it('says what would mend it', () => {
    expect(overloadGauge([lineOf(HL585, 8), lineOf(VX3K, 1)], {}).mend).toEqual({
      removeModules: 1,
      addModules: 0,
      minModules: 5,
      maxModules: 7,
      minInverterWatts: 3120,
      maxInverterWatts: 5850,
    })
    expect(overloadGauge([lineOf(HL585, 30), lineOf(VX25KT, 1)], {}).mend.addModules).toBe(5)
    expect(overloadGauge([lineOf(HL585, 30)], {})).toMatchObject({ ratio: null, state: 'INCOMPLETE', code: null })
  })

  it('mends itself: with as many modules as it asks for, it is inside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(VX3K, VX6K, VX15KT, VX25KT), (n, inverter) => {
        const { mend } = overloadGauge([lineOf(HL585, n), lineOf(inverter, 1)], {})
        const mended = n - mend.removeModules + mend.addModules
        expect(overloadGauge([lineOf(HL585, mended), lineOf(inverter, 1)], {}).code).toBeNull()
      }),
      { numRuns: 100 },
    )
  })

  it('counts the inputs of microinverters (domain 1.3)', () => {
    const micro = (modules: number, micros: number) =>
      overloadGauge([lineOf(product('MODULE', 450), modules), lineOf(ML2000, micros)], {}).code
    expect(micro(4, 1)).toBeNull()
    expect(micro(5, 1)).toBe('INVALID_KIT_OVERLOAD')
    expect(micro(8, 2)).toBeNull()
    expect(micro(4, 2)).toBe('INVALID_KIT_UNDERLOAD')
    expect(overloadGauge([lineOf(HL585, 5), lineOf(ML2000, 1)], {}).mend.removeModules).toBe(1)
    // 5 × 370 W on 2 kW: the power fits, the inputs do not, and it is the inputs that it says.
    const few = [lineOf(product('MODULE', 370), 5), lineOf(ML2000, 1)]
    expect(overloadGauge(few, {})).toMatchObject({ ratio: 0.925, inputs: { modules: 5, inputs: 4 } })
    const [blocker] = check(few).blockers
    expect(blocker).toMatchObject({ code: 'INVALID_KIT_OVERLOAD', meta: { modules: 5, inputs: 4 } })
    expect(errorText('INVALID_KIT_OVERLOAD', { meta: blocker!.meta! })).toBe(
      'Faltam entradas de microinversor: 5 módulos para 4 entradas. Acrescente microinversores ou retire módulos.',
    )
  })
})

describe('batteries (domain 1.7)', () => {
  const hybrid = (masters: number, slaves: number) =>
    codes([
      lineOf(NS700, 28),
      lineOf(KH15KT, 1),
      ...(masters ? [lineOf(BMS, masters)] : []),
      ...(slaves ? [lineOf(HV5, slaves)] : []),
    ])

  it.each([
    [0, 0, []],
    [1, 4, []],
    [1, 1, ['INVALID_SLAVE_BATTERIES_UNDERLOAD']],
    [1, 9, ['INVALID_SLAVE_BATTERIES_OVERLOAD']],
    [2, 4, ['INVALID_MASTER_BATTERIES_OVERLOAD']],
    [0, 2, ['INVALID_MASTER_BATTERIES_UNDERLOAD']],
  ])('%i masters and %i slaves', (masters, slaves, expected) => {
    expect(hybrid(masters, slaves)).toEqual(expected)
  })

  it('does not go with an inverter that takes none', () => {
    expect(codes([lineOf(HL585, 14), lineOf(VX6K, 1), lineOf(BMS, 1)])).toEqual(['INVALID_MASTER_BATTERIES_OVERLOAD'])
  })

  it('must be on the list of the inverter', () => {
    const picky = product('INVERTER', 6000, { ...KH15KT.specs, compatibleBatteryIds: [BMS.id] })
    const { batteries } = kitGauge([lineOf(HL585, 11), lineOf(picky, 1), lineOf(BMS, 1), lineOf(HV5, 2)], {
      networkVoltage: null,
      settings: {},
      uf: null,
    })
    expect(batteries.incompatibleIds).toEqual([HV5.id])
  })
})

describe('transformers (domain 1.4)', () => {
  const T30 = product('TRANSFORMER', 30_000)

  it.each([
    ['MONO_220', [lineOf(VX6K, 1)], 'NOT_NEEDED'],
    ['TRI_380', [lineOf(VX6K, 1)], 'NOT_NEEDED'],
    ['MONO_220', [lineOf(VX25KT, 1)], 'IMPOSSIBLE'],
    ['TRI_220', [lineOf(VX25KT, 1)], 'MISSING'],
    ['TRI_220', [lineOf(VX25KT, 1), lineOf(T30, 1)], 'OK'],
    ['TRI_220', [lineOf(VX25KT, 2), lineOf(T30, 1)], 'TOO_SMALL'],
    ['TRI_220', [lineOf(VX25KT, 2), lineOf(T30, 2)], 'TOO_MANY'],
    ['TRI_380', [lineOf(VX15KT, 1)], 'MISSING'],
    ['TRI_220', [lineOf(VX15KT, 1)], 'NOT_NEEDED'],
  ] as const)('%s: %#', (network, lines, state) => {
    expect(transformerGauge([...lines], network).state).toBe(state)
  })

  it('suggests the smallest size that is enough', () => {
    expect([0, 15_000, 25_000, 76_000, 200_000].map(suggestTransformer)).toEqual([null, 15_000, 30_000, 112_500, null])
  })

  it('blocks only what cannot work', () => {
    expect(codes([lineOf(HL585, 56), lineOf(VX25KT, 1)], { networkVoltage: 'MONO_220' })).toEqual([
      'INVALID_PRODUCTS_IN_ORDER',
    ])
    expect(codes([lineOf(HL585, 56), lineOf(VX25KT, 1)], { networkVoltage: 'TRI_220' })).toEqual([])
  })
})

describe('kit checks', () => {
  const ground = product(
    'SUPPORT',
    null,
    { maxPanelPotency: 610, frameHeightsMm: [30, 35] },
    { fixationType: 'GROUND_STRUCTURE_4_PANELS' },
  )

  it('asks for a module and an inverter', () => {
    expect(codes([lineOf(HL585, 1)])).toEqual(['BUDGET_REQUIRES_MODULE_AND_INVERTER'])
    expect(codes([], { budgetType: 'DETACHED' })).toEqual([])
    expect(codes([], { budgetType: 'CUSTOMER_CLAIM' })).toEqual([])
  })

  it('refuses a support that does not take the panel', () => {
    const { blockers } = check([lineOf(NS700, 28), lineOf(KH15KT, 1), lineOf(ground, 7)])
    expect(blockers.map(({ code }) => code)).toEqual(['SUPPORT_DOES_NOT_SUPPORT_PANEL'])
    const gauge = kitGauge([lineOf(NS700, 28), lineOf(ground, 7)], { networkVoltage: null, settings: {}, uf: null })
    expect(gauge.support.misfits).toEqual([{ supportId: ground.id, panelId: NS700.id, reasons: ['FRAME', 'POTENCY'] }])
  })

  it('carries ratio and limits, and can be bypassed with a trace', () => {
    const over = [lineOf(HL585, 8), lineOf(VX3K, 1)]
    const expected = [{ code: 'INVALID_KIT_OVERLOAD', field: 'products', meta: { ratio: 1.56, min: 0.8, max: 1.5 } }]
    expect(check(over)).toEqual({ blockers: expected, bypassed: [] })
    expect(check(over, { bypassRestrictions: true })).toEqual({ blockers: [], bypassed: expected })
  })

  it('notices without blocking', () => {
    const { notices } = kitGauge([lineOf(HL585, 40), lineOf(VX25KT, 4)], {
      networkVoltage: 'TRI_220',
      settings: {},
      uf: null,
    })
    expect(notices).toEqual(['MINIGENERATION', 'TRANSFORMER_NEEDED'])
  })
})
