import { expect, test } from 'vitest'
import { electricReport } from '#domain/catalogue/electrics/electric-checks'
import { stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { electricBrief } from '#domain/catalogue/kits/kit-electrics'
import { kitGauge } from '#domain/catalogue/kits/kit-gauge'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { describeGauge } from './describe-gauge'

const product = (id: number, type: string, potency: number, specs: object = {}) =>
  ({
    id,
    name: `Produto ${id}`,
    type,
    potency,
    connectorType: null,
    fixationType: null,
    specs,
  }) as unknown as KitLine['product']
const panel = product(1, 'MODULE', 700, { widthMm: 1303, voc: 48, vmp: 40, isc: 18.4, tempVoc: -0.25 })
const trackers = { vdcMax: 600, mpptMin: 90, mppts: 2, iscMax: 20, strings: 2 }
const hybrid = product(2, 'INVERTER', 8000, {
  inverterType: 'HYBRID',
  inverterOutput: 'MONO_220',
  maxMasterBatteries: 2,
  maxSlaveBatteries: 4,
  ...trackers,
})
const three = product(3, 'INVERTER', 25_000, {
  inverterType: 'STRING',
  inverterOutput: 'TRI_380',
  ...trackers,
  mppts: 4,
  strings: 8,
})
const master = product(4, 'BATTERY', 5120, { batteryRole: 'MASTER' })
const slave = product(5, 'BATTERY', 5120, { batteryRole: 'SLAVE' })
const ground = product(6, 'SUPPORT', 0, { maxPanelPotency: 610 })

const measured = (lines: KitLine[], networkVoltage: NetworkVoltage) => {
  const gauge = kitGauge(lines, { networkVoltage, settings: {}, uf: null })
  return { ...gauge, electrics: electricBrief(electricReport(lines, stringConditions({})), gauge.overload) }
}

const words = (lines: [KitLine['product'], number][], networkVoltage: NetworkVoltage = 'MONO_220') =>
  describeGauge(
    measured(
      lines.map(([one, quantity]) => ({ product: one, quantity })),
      networkVoltage,
    ),
    (id) => `Produto ${id}`,
  )
const wrongOf = (gauge: ReturnType<typeof words>) =>
  gauge.parts.filter(({ state }) => state !== 'ok').map(({ label, text, mend }) => [label, text, mend])

test('a kit that fits has nothing to mend, and a meter', () => {
  const gauge = words([
    [panel, 12],
    [hybrid, 1],
    [master, 1],
  ])
  expect(wrongOf(gauge)).toEqual([])
  expect(gauge.meter).toMatchObject({ value: 105, min: 60, max: 130 })
  expect(gauge.modules).toBeNull()
})

test('modules that cannot be connected say why, and what is not known is neither right nor wrong', () => {
  const strings = (specs: object, modules = 12) => {
    const inverter = product(2, 'INVERTER', 8000, { ...hybrid.specs, ...specs })
    const { parts } = words([
      [panel, modules],
      [inverter, 1],
    ])
    return parts.find(({ label }) => label === 'Elétrica')
  }
  expect(strings({})).toMatchObject({ state: 'ok' })
  expect(strings({ iscMax: 16 })).toEqual({
    label: 'Elétrica',
    state: 'wrong',
    text: 'Produto 2: a corrente de curto-circuito do módulo (18,40 A) passa da que o inversor suporta por MPPT (16 A).',
    mend: 'Troque o inversor ou o módulo.',
  })
  expect(strings({ vdcMax: 250 })).toMatchObject({ state: 'wrong', mend: 'Retire módulos ou acrescente inversores.' })
  expect(strings({ mpptMin: 580 })).toMatchObject({ state: 'wrong', mend: 'Troque o inversor ou o módulo.' })
  expect(strings({ iscMax: undefined })).toMatchObject({
    state: 'watch',
    text: expect.stringMatching(/^Não conferido/),
  })
})

test('too many modules say how many to take out, or how strong the inverters must be', () => {
  const gauge = words([
    [panel, 16],
    [hybrid, 1],
    [master, 1],
  ])
  expect(wrongOf(gauge)[0]?.[2]).toBe('Retire 2 módulos (até 14) ou use inversores que somem ao menos 8,62 kW.')
  expect(gauge.modules).toBe(14)
})

test('without an inverter there is no meter', () => {
  const gauge = words([[panel, 10]])
  expect(gauge.meter).toBeNull()
  expect(wrongOf(gauge)).toEqual([['Sobrecarga', 'Falta inversor no kit.', 'Acrescente inversor.']])
})

test('expansions without a master ask for one', () => {
  const gauge = words([
    [panel, 12],
    [hybrid, 1],
    [slave, 5],
  ])
  expect(wrongOf(gauge).map(([, , mend]) => mend)).toEqual([
    'Acrescente 1 bateria mestre.',
    'Retire 1 bateria de expansão.',
  ])
})

test('a support that does not take the panel says why', () => {
  const gauge = words([
    [panel, 12],
    [hybrid, 1],
    [master, 1],
    [ground, 3],
  ])
  expect(wrongOf(gauge)[0]?.[1]).toBe('Produto 6 não aceita Produto 1: o módulo passa da potência aceita.')
})

test('another network asks for a transformer of the right size, or for another inverter', () => {
  const kit: [KitLine['product'], number][] = [
    [panel, 40],
    [three, 1],
  ]
  expect(wrongOf(words(kit, 'TRI_380'))).toEqual([])
  expect(wrongOf(words(kit, 'TRI_220'))[0]?.[2]).toBe('Acrescente um transformador de 30 kVA.')
  expect(wrongOf(words(kit, 'MONO_220'))[0]?.[1]).toBe('Produto 3 não funciona nesta rede.')
})
