import { describe, expect, it } from 'vitest'
import type { KitLine, KitProduct, ProductSpecs } from '../products/kit-product'
import { billOfMaterials } from './bill-of-materials'
import { kitChecks } from './kit-checks'
import { kitName } from './kit-name'
import { mergeItems } from './merge-items'
import { type BomCandidate, proposeBom } from './propose-bom'

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
const _NS700 = product('MODULE', 700, { widthMm: 1303, heightMm: 2384, frameMm: 33 })
const _VX3K = product('INVERTER', 3000, { inverterOutput: 'MONO_220', maxOverload: 1.5 })
const VX6K = product('INVERTER', 6000, { inverterOutput: 'MONO_220', requiresStringBox: true })
const _VX15KT = product('INVERTER', 15_000, { inverterOutput: 'TRI_220' })
const VX25KT = product('INVERTER', 25_000, { inverterOutput: 'TRI_380' })
const ML2000 = product('INVERTER', 2000, { inverterType: 'MICRO', microInputs: 4, inverterOutput: 'MONO_220' })
const _KH15KT = product('INVERTER', 15_000, {
  inverterType: 'HYBRID',
  inverterOutput: 'TRI_380',
  maxOverload: 1.5,
  minMasterBatteries: 0,
  maxMasterBatteries: 1,
  minSlaveBatteries: 2,
  maxSlaveBatteries: 8,
})
const _BMS = product('BATTERY', 0, { batteryRole: 'MASTER' })
const _HV5 = product('BATTERY', 5100, { batteryRole: 'SLAVE' })

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
const _codes = (lines: KitLine[], extra: Partial<Parameters<typeof kitChecks>[0]> = {}) =>
  check(lines, extra).blockers.map(({ code }) => code)

describe('bill of materials (domain 1.5)', () => {
  const kit = [lineOf(HL585, 14), lineOf(VX6K, 1)]
  const needs = (lines: KitLine[], fixationType: Parameters<typeof billOfMaterials>[0]['fixationType']) =>
    Object.fromEntries(
      billOfMaterials({ lines, fixationType, networkVoltage: 'MONO_220' }).map((need) => [
        need.connectorType ?? need.fixationType ?? need.type,
        need.quantity,
      ]),
    )

  it('is the worked kit of 14 × 585 W', () => {
    expect(needs(kit, 'COLONIAL')).toEqual({
      STRINGBOX: 1,
      BLACK_CABLE: 55,
      RED_CABLE: 55,
      GREEN_CABLE: 20,
      MC4: 4,
      ALUMINUM_PROFILE: 8,
      EMENDATION: 4,
      KIT_TERMINAL_FINAL: 8,
      KIT_TERMINAL_INTERMEDIARY: 24,
      COLONIAL: 32,
      ATERRAMENTO: 4,
    })
  })

  it('costs what domain 6.4 says: R$ 13.168,80', () => {
    const price: Record<string, number> = {
      STRINGBOX: 320,
      BLACK_CABLE: 6.2,
      RED_CABLE: 6.2,
      GREEN_CABLE: 4.1,
      MC4: 9.5,
      ALUMINUM_PROFILE: 98,
      EMENDATION: 9.8,
      KIT_TERMINAL_FINAL: 6.5,
      KIT_TERMINAL_INTERMEDIARY: 6.2,
      COLONIAL: 14.9,
      ATERRAMENTO: 24,
    }
    const parts = Object.entries(needs(kit, 'COLONIAL')).map(
      ([key, quantity]) => Math.round((price[key] ?? 0) * 100) * quantity,
    )
    expect(parts.reduce((a, b) => a + b, 14 * 54_000 + 289_000)).toBe(1_316_880)
  })

  it('has no rails with mini rails or on the ground', () => {
    expect(needs(kit, 'MINI_ZINCO_ALUZINCO')).toMatchObject({ MINI_ZINCO_ALUZINCO: 32 })
    expect(needs(kit, 'MINI_ZINCO_ALUZINCO')).not.toHaveProperty('ALUMINUM_PROFILE')
    expect(needs(kit, 'GROUND_STRUCTURE_4_PANELS')).toMatchObject({ GROUND_STRUCTURE_4_PANELS: 4 })
    expect(needs(kit, 'CARPORT')).toMatchObject({ CARPORT: 1, EXPANSION_CARPORT: 3 })
    expect(needs(kit, null)).not.toHaveProperty('KIT_TERMINAL_FINAL')
  })

  it('gives microinverters a trunk instead of string box and DC cable (domain 1.3)', () => {
    const micro = needs([lineOf(HL585, 24), lineOf(ML2000, 6)], 'COLONIAL')
    expect(micro).toMatchObject({ STEM: 6, END_CAP: 2 })
    for (const none of ['STRINGBOX', 'BLACK_CABLE', 'MC4']) expect(micro).not.toHaveProperty(none)
  })

  it('adds the transformer and the container that are needed', () => {
    const large = billOfMaterials({
      lines: [lineOf(HL585, 61), lineOf(VX25KT, 1)],
      fixationType: null,
      networkVoltage: 'TRI_220',
    })
    expect(large.find(({ type }) => type === 'TRANSFORMER')).toEqual({
      type: 'TRANSFORMER',
      quantity: 1,
      minPotency: 25_000,
    })
    expect(large.find(({ type }) => type === 'CONTAINER')?.quantity).toBe(1)
    expect(large.find(({ type }) => type === 'CONNECTOR')?.quantity).toBe(9)
  })

  it('proposes the cheapest product that fits and says what is missing', () => {
    const candidate = (p: KitProduct, priceCents: number): BomCandidate => ({ ...p, priceCents })
    const cheap = candidate(product('GREEN_CABLE', null), 400)
    const dear = candidate(product('GREEN_CABLE', null), 500)
    const { items, missing } = proposeBom({ lines: kit, fixationType: null, networkVoltage: 'MONO_220' }, [dear, cheap])
    expect(items).toEqual([
      { productId: HL585.id, quantity: 14 },
      { productId: VX6K.id, quantity: 1 },
      { productId: cheap.id, quantity: 20 },
    ])
    expect(missing.map(({ type }) => type)).toEqual(['STRINGBOX', 'BLACK_CABLE', 'RED_CABLE', 'CONNECTOR'])
  })
})

describe('names and items', () => {
  it('names a kit (domain 1.8)', () => {
    expect(
      kitName([lineOf(HL585, 14), lineOf(VX6K, 1)], { networkVoltage: 'MONO_220', fixationType: 'COLONIAL' }),
    ).toBe('Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial')
  })

  it('merges duplicates by summing (specification §3)', () => {
    expect(
      mergeItems([
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 3 },
      ]),
    ).toEqual([
      { productId: 1, quantity: 5 },
      { productId: 2, quantity: 1 },
    ])
  })
})
