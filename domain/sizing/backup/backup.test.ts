import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tries } from '../../../tests/support/run-size'
import { batteryGauge } from '../../catalogue/kits/batteries'
import type { BomCandidate } from '../../catalogue/kits/propose-bom'
import type { KitLine } from '../../catalogue/products/kit-product'
import { type BatteryInput, batteryFields } from './battery-fields'
import { type BatteryNeed, type BatteryTerms, batteryNeed } from './battery-need'
import { chooseBank } from './choose-bank'
import { judgeBatteries, peakPartAt } from './judge-batteries'

const TERMS: BatteryTerms = {
  ...{ batteryDepth: 90, batteryEfficiency: 92, batteryRate: 0.5 },
  ...{ backupMargin: 25, peakHours: 3, peakDays: 21, batteryLoss: 3, batteryWarranty: 10 },
}
const product = (
  id: number,
  type: BomCandidate['type'],
  potency: number,
  specs: BomCandidate['specs'],
  priceCents = 100,
): BomCandidate => ({
  ...{ id, name: `${type} ${id}`, type, potency, fixationType: null, connectorType: null, specs, priceCents },
})
const hybrid = (specs: BomCandidate['specs'] = {}, watts = 5_000) =>
  product(1, 'INVERTER', watts, {
    ...{ inverterType: 'HYBRID', inverterOutput: 'MONO_220', backupWatts: watts },
    ...{ minMasterBatteries: 0, maxMasterBatteries: 2, minSlaveBatteries: 0, maxSlaveBatteries: 4 },
    ...specs,
  })
const FULL = { batteryDepth: 100, batteryEfficiency: 100 }
const master = product(2, 'BATTERY', 5_120, { batteryRole: 'MASTER', batteryWatts: 5_000, ...FULL }, 700_000)
const slave = product(3, 'BATTERY', 5_120, { batteryRole: 'SLAVE', batteryWatts: 5_000, ...FULL }, 650_000)
const needs = (wattHours: number, watts: number): BatteryNeed => ({
  backup: { wattHours, watts, meanWatts: wattHours / 4, hours: 4 },
  peak: null,
  splitPhase: false,
})

const typed = (form: Record<string, string>): BatteryInput => z.object(batteryFields).parse(form)
const NO_PEAK = Array.from({ length: 12 }, () => 0)

describe('what batteries have to do', () => {
  it('is loads × power × hours, all at once at worst', () => {
    // 150 W at 40 %, 10 × 9 W, 1,000 W for two of six hours: 360 + 540 + 2,000 Wh.
    const asked = typed({
      ...{ backupFridges: '1', backupLamps: '10', backupHours: '6' },
      ...{ backupWatts: '1000', backupLoadHours: '2' },
    })
    expect(batteryNeed(asked, TERMS, NO_PEAK)).toEqual({
      backup: { wattHours: 2_900, watts: 1_240 * 1.25, meanWatts: 2_900 / 6, hours: 6 },
      peak: null,
      splitPhase: false,
    })
    const usual = typed({ backupMoreWatts: '500' })
    expect(batteryNeed(usual, TERMS, NO_PEAK)!.backup).toMatchObject({ wattHours: 2_000, hours: 4 })
    expect(batteryNeed(typed({}), TERMS, NO_PEAK)).toBeNull()
  })

  it('is a day’s part of the peak of grupo A, within its hours', () => {
    // 2,100 kWh × 30 % in 21 days of 3 hours.
    const months = NO_PEAK.map((_, month) => (month === 6 ? 2_100 : 1_900))
    expect(batteryNeed(typed({ peakShave: '30' }), TERMS, months)).toEqual({
      backup: null,
      peak: { wattHours: 30_000, watts: 10_000 },
      splitPhase: false,
    })
  })
})

describe('what a kit’s batteries do', () => {
  const lines = (inverter: BomCandidate, ...batteries: KitLine[]): KitLine[] => [
    { product: inverter, quantity: 1 },
    ...batteries,
  ]

  it('carries the mean load for as long as their energy lasts', () => {
    const verdict = judgeBatteries(
      lines(hybrid(), { product: master, quantity: 1 }, { product: slave, quantity: 1 }),
      needs(5_200, 3_000),
      TERMS,
    )
    expect(verdict).toMatchObject({ nominalWh: 10_240, usableWh: 10_240, backupWatts: 5_000, faults: [] })
    expect(verdict.autonomyHours).toBeCloseTo(10_240 / 1_300, 9)
  })

  it('takes a product at its word, and supposes what it does not say', () => {
    const silent = product(4, 'BATTERY', 10_000, {})
    const verdict = judgeBatteries(lines(hybrid(), { product: silent, quantity: 1 }), needs(8_000, 5_000), TERMS)
    expect(verdict).toMatchObject({ usableWh: 8_280, dischargeWatts: 5_000, faults: [] })
  })

  it('says what is wanting, and promises nothing of a backup that no data sheet names', () => {
    const one = { product: master, quantity: 1 }
    const faults = (inverter: BomCandidate, need: BatteryNeed, ...more: KitLine[]) =>
      judgeBatteries(lines(inverter, ...more), need, TERMS).faults
    expect(faults(hybrid(), needs(5_000, 1_000))).toEqual(['NO_BATTERY'])
    expect(faults(hybrid({ inverterType: 'STRING' }), needs(5_000, 1_000), one)).toEqual(['NO_BATTERY'])
    expect(faults(hybrid(), needs(6_000, 1_000), one)).toEqual(['ENERGY'])
    expect(faults(hybrid(), needs(5_000, 5_001), one)).toEqual(['POWER'])
    expect(faults(hybrid({ batteryPower: 2_500 }), needs(5_000, 3_000), one)).toEqual(['POWER'])
    expect(faults(hybrid({ backupWatts: undefined }), needs(5_000, 1_000), one)).toEqual(['UNKNOWN'])
    expect(faults(hybrid(), { ...needs(5_000, 1_000), splitPhase: true }, one)).toEqual(['SPLIT'])
    expect(faults(hybrid({ splitPhase: true }), { ...needs(5_000, 1_000), splitPhase: true }, one)).toEqual([])
  })

  it('adds up the backup of several inverters only where their outputs may be joined', () => {
    const one = { product: master, quantity: 4 }
    const two = (specs: BomCandidate['specs']) =>
      judgeBatteries([{ product: hybrid(specs), quantity: 2 }, one], needs(5_000, 7_000), TERMS)
    expect(two({})).toMatchObject({ backupWatts: 5_000, joined: 1, faults: ['POWER'] })
    expect(two({ backupParallel: true })).toMatchObject({ backupWatts: 10_000, joined: 2, faults: [] })
    // Of two kinds both have to say it; otherwise the larger carries the loads alone.
    const mixed = (parallel: boolean) =>
      judgeBatteries(
        [
          { product: hybrid({ backupParallel: true }), quantity: 1 },
          { product: hybrid({ backupWatts: 3_000, backupParallel: parallel }), quantity: 1 },
          one,
        ],
        needs(5_000, 7_000),
        TERMS,
      )
    expect(mixed(false)).toMatchObject({ backupWatts: 5_000, joined: 1 })
    expect(mixed(true)).toMatchObject({ backupWatts: 8_000, joined: 2 })
  })

  it('ages: by the product’s own figure, by its cycles at peak, else as is supposed', () => {
    const aged = (specs: BomCandidate['specs'], need: BatteryNeed) =>
      judgeBatteries(
        lines(hybrid(), { product: product(2, 'BATTERY', 10_000, { ...FULL, ...specs }), quantity: 1 }),
        need,
        TERMS,
      )
    const plain = needs(4_000, 1_000)
    expect(aged({}, plain)).toMatchObject({ autonomyHours: 10, autonomyEndHours: 7 })
    expect(aged({ batteryYearlyLoss: 2 }, plain).autonomyEndHours).toBe(8)
    // Cycles count where a battery works each day; 20 % in 6,000 of them, 252 a year.
    expect(aged({ batteryCycles: 6_000 }, plain).autonomyEndHours).toBe(7)
    const daily = { ...plain, peak: { wattHours: 5_000, watts: 1_000 } }
    expect(aged({ batteryCycles: 6_000 }, daily).autonomyEndHours).toBeCloseTo(10 * (1 - 0.0084 * 10), 9)
    expect(aged({ batteryYearlyLoss: 20 }, plain).autonomyEndHours).toBe(0)
  })

  it('give the peak what an outage leaves of them, less each year', () => {
    const peak: BatteryNeed = { backup: null, peak: { wattHours: 8_000, watts: 1_000 }, splitPhase: false }
    const bank = lines(hybrid(), {
      product: product(2, 'BATTERY', 10_000, { ...FULL, batteryYearlyLoss: 4 }),
      quantity: 1,
    })
    const parts = (need: BatteryNeed) => [0, 5, 6, 10, 25].map((years) => peakPartAt(bank, years, need, TERMS))
    expect(parts(peak).map((part) => Number(part.toFixed(4)))).toEqual([1, 1, 0.95, 0.75, 0])
    expect(parts({ ...peak, backup: needs(4_000, 1_000).backup })[0]).toBe(0.75)
    expect(parts(needs(4_000, 1_000))).toEqual([0, 0, 0, 0, 0])
  })

  it('serves the peak beside the grid, whatever the backup gives', () => {
    const need: BatteryNeed = { backup: null, peak: { wattHours: 5_000, watts: 4_000 }, splitPhase: false }
    const one = { product: master, quantity: 1 }
    expect(judgeBatteries(lines(hybrid({ backupWatts: undefined }), one), need, TERMS)).toMatchObject({
      ...{ dischargeWatts: 5_000, autonomyHours: null, faults: [] },
    })
    expect(judgeBatteries(lines(hybrid({ batteryPower: 3_000 }), one), need, TERMS).faults).toEqual(['POWER'])
  })
})

const battery = fc.record({
  role: fc.constantFrom('MASTER' as const, 'SLAVE' as const),
  wattHours: fc.constantFrom(0, 2_500, 5_120, 10_000),
  watts: fc.option(fc.constantFrom(1_000, 2_500, 5_000), { nil: undefined }),
  volts: fc.constantFrom(undefined, 51.2, 51.2, 102.4),
  inSeries: fc.boolean(),
  cents: fc.integer({ min: 1_000, max: 900_000 }),
})
const world = fc.record({
  batteries: fc.array(battery, { maxLength: 5 }),
  limits: fc.tuple(fc.nat(1), fc.nat(2), fc.nat(2), fc.nat(4)),
  window: fc.constantFrom([undefined, undefined] as const, [40, 60] as const, [180, 600] as const),
  listed: fc.option(fc.uniqueArray(fc.integer({ min: 10, max: 14 }), { maxLength: 4 }), { nil: undefined }),
  backupWatts: fc.constantFrom(undefined, 3_000, 8_000),
  count: fc.integer({ min: 1, max: 2 }),
  wattHours: fc.integer({ min: 500, max: 40_000 }),
  watts: fc.integer({ min: 200, max: 10_000 }),
})

describe('batteries that are chosen', () => {
  it('are the cheapest that the inverter takes and that meet the need, counted by brute force', {
    timeout: 300_000,
  }, () => {
    let found = 0
    fc.assert(
      fc.property(world, ({ batteries, limits, window, listed, backupWatts, count, wattHours, watts }) => {
        const [minMasterBatteries, extra, minSlaveBatteries, more] = limits
        const inverter = hybrid({
          ...{ minMasterBatteries, maxMasterBatteries: minMasterBatteries + extra },
          ...{ minSlaveBatteries, maxSlaveBatteries: minSlaveBatteries + more },
          ...{ batteryVoltsMin: window[0], batteryVoltsMax: window[1], compatibleBatteryIds: listed, backupWatts },
        })
        const own = batteries.map(({ role, wattHours: energy, watts: power, volts, inSeries, cents }, at) =>
          product(
            10 + at,
            'BATTERY',
            energy,
            { batteryRole: role, batteryWatts: power, batteryVolts: volts, batteryInSeries: inSeries },
            cents,
          ),
        )
        const need = needs(wattHours, watts)
        const ofRole = (role: string) => own.filter(({ specs }) => specs.batteryRole === role)
        let best = Number.POSITIVE_INFINITY
        for (const first of ofRole('MASTER'))
          for (let towers = 1; towers <= (minMasterBatteries + extra) * count; towers++)
            for (const second of [null, ...ofRole('SLAVE')])
              for (
                let quantity = second ? 1 : 0;
                quantity <= (second ? (minSlaveBatteries + more) * count : 0);
                quantity++
              ) {
                const [one, other] = [first.specs.batteryVolts, second?.specs.batteryVolts]
                if (one !== undefined && other !== undefined && one !== other) continue
                const lines = [
                  { product: inverter, quantity: count },
                  { product: first, quantity: towers },
                  ...(second ? [{ product: second, quantity }] : []),
                ]
                const gauge = batteryGauge(lines)
                if (gauge.masters.code || gauge.slaves.code || gauge.voltage || gauge.incompatibleIds.length > 0)
                  continue
                if (judgeBatteries(lines, need, TERMS).faults.length > 0) continue
                best = Math.min(best, towers * first.priceCents + quantity * (second?.priceCents ?? 0))
              }
        const chosen = chooseBank(inverter, count, own, need, TERMS)
        expect(chosen?.cents ?? Number.POSITIVE_INFINITY).toBe(best)
        if (chosen) {
          found += 1
          const whole = [{ product: inverter, quantity: count }, ...chosen.lines]
          expect(judgeBatteries(whole, need, TERMS).faults).toEqual([])
        }
      }),
      { numRuns: tries('CHAOS_BATTERIES', 2_000, 50_000) },
    )
    expect(found).toBeGreaterThan(20)
  })
})
