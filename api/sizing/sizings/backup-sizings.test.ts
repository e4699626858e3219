import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Sizing } from './sizing'

const HOUSE = { averageConsumption: '700', uf: 'SC', connection: 'TRI', fixationType: 'COLONIAL' }
/** 60 + 90 + 800 W: 3,5 kWh in four hours, 1,3 kW at once with the spare. */
const LOADS = { backupFridges: '1', backupLamps: '10', backupWatts: '800' }

describe.each(DATABASES)('sizing with batteries on %s', (database) => {
  let api: TestApi
  const size = (rest: object = {}) => api.as('pampa').post<Sizing>('/sizings', { ...HOUSE, ...rest })
  const refused = async (rest: object) => {
    const { status, body } = await api.as('pampa').post('/sizings', { ...HOUSE, ...rest })
    return [status, body.errors.map(({ field, rule }) => [field, rule])]
  }
  const restoring = async (change: () => Promise<unknown>, check: () => Promise<void>) => {
    const { rows } = await api.db.execute<{ id: string; specs: object }>(sql`SELECT id, specs FROM products`)
    await change()
    try {
      await check()
    } finally {
      await api.db.execute(sql`UPDATE products p SET specs = s.specs
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s (id bigint, specs jsonb) WHERE s.id = p.id`)
    }
  }

  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('answers kits of hybrids and batteries alone, each with how long it carries the loads', async () => {
    const { status, body } = await size({ ...LOADS, service: '1,20' })
    expect(status).toBe(200)
    expect(body.batteryNeed).toEqual({
      backup: { kwh: 3.8, watts: 1300, meanWatts: 950, hours: 4 },
      peak: null,
      splitPhase: false,
    })
    expect(body.kits.length).toBeGreaterThan(0)
    for (const { batteries, potency } of body.kits) {
      expect(batteries!.units.length).toBeGreaterThan(0)
      expect(batteries!.usableKwh).toBeGreaterThanOrEqual(3.8)
      expect(batteries!.backupWatts).toBeGreaterThanOrEqual(1300)
      expect(batteries!.autonomyHours).toBeCloseTo(batteries!.usableKwh / 0.95, 1)
      expect(Math.abs(potency / 1000 / body.neededKwp - 1)).toBeLessThanOrEqual(0.15)
    }
    for (const { batteries } of body.kits) {
      expect(batteries!.warrantyYears).toBe(10)
      expect(batteries!.autonomyEndHours).toBeCloseTo(batteries!.autonomyHours! * 0.7, 1)
    }
    const kept = (await size({ ...LOADS, batteryLoss: '1', batteryWarranty: '5' })).body.kits[0]!.batteries!
    expect(kept.autonomyEndHours).toBeCloseTo(kept.autonomyHours! * 0.95, 1)
    // LV-5: 5,12 kWh, of which its maker lets 95 % be used and 92 % arrive.
    expect(body.kits[0]!.batteries).toMatchObject({ nominalKwh: 5.12, usableKwh: 4.47 })
    const names = body.assumptions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['batteryYear', 'batteryDepth', 'backupMargin']))
    expect(names).not.toContain('peakHours')
    // The batteries are bought again beside the inverter.
    const costs = body.years.map((year) => year.costs!)
    expect(costs[12]! - costs[11]!).toBeGreaterThan(7_000 + 6_000)
    const without = (await size()).body
    expect(without.batteryNeed).toBeNull()
    expect(without.kits.every(({ batteries }) => batteries === null)).toBe(true)
    expect(without.assumptions.map(({ name }) => name)).not.toContain('batteryDepth')
  })

  it('puts ready hybrid kits first that are enough, and others into the cart at their very price', async () => {
    const me = api.as('pampa')
    const { body } = await size({ ...LOADS, averageConsumption: '800' })
    expect(body.kits.some(({ kitId }) => kitId !== null)).toBe(true)
    expect(body.kits.some(({ kitId }) => kitId === null)).toBe(true)
    for (const { kitId, items, modules, totalPrice, networkVoltage } of body.kits) {
      const cart = kitId
        ? await me.post('/carts/current/kit', { kitId })
        : await me.post('/carts/current/customized', {
            ...{ budgetType: 'CUSTOMIZED', items, madeFor: modules, networkVoltage },
          })
      expect(cart.status).toBe(200)
      expect(cart.body.blockers).toEqual([])
      expect((cart.body.totals as { lines: number }).lines).toBe(totalPrice)
    }
    await me.delete('/carts/current')
  })

  it('adds expansions to what a master lacks, and leaves ready kits out that are too small', async () => {
    const { body } = await size({ ...LOADS, backupHours: '10' })
    expect(body.batteryNeed!.backup!.kwh).toBe(9.5)
    expect(body.kits.length).toBeGreaterThan(0)
    expect(body.kits.every(({ kitId }) => kitId === null)).toBe(true)
    for (const { batteries } of body.kits) {
      expect(batteries!.nominalKwh).toBe(15.36)
      expect(batteries!.units.map(({ name }) => name).sort()).toEqual([
        'Bateria Kronnen LV-5 5,12 kWh (mestre)',
        'Bateria Kronnen LV-5E 5,12 kWh (expansão)',
      ])
    }
  })

  it('asks at most six statements', async () => {
    await size(LOADS)
    const { statements } = await api.statements.during(() => size(LOADS))
    expect(statements.length).toBeLessThanOrEqual(6)
  })

  it('gives 127 V beside 220 V by hybrids that do', async () => {
    const { body } = await size({ ...LOADS, splitPhase: 'on', averageConsumption: '900' })
    expect(body.kits.length).toBeGreaterThan(0)
    for (const { name } of body.kits) expect(name).toContain('8 kW')
  })

  it('says why there is none: too strong a load, or a backup that nobody knows', async () => {
    const strong = (await size({ ...LOADS, backupWatts: '90000' })).body
    expect(strong.kits).toEqual([])
    expect(strong.whyNone).toMatchObject({ reason: 'NO_HYBRID', unknown: 0 })
    const long = (await size({ backupWatts: '3500', backupHours: '72' })).body
    expect(long.whyNone).toMatchObject({ reason: 'NO_BATTERY' })
    await restoring(
      () =>
        api.db.execute(
          sql`UPDATE products SET specs = specs - 'backupWatts' WHERE specs ->> 'inverterType' = 'HYBRID'`,
        ),
      async () => {
        const { body } = await size(LOADS)
        expect(body.kits).toEqual([])
        expect(body.whyNone!.reason).toBe('NO_HYBRID')
        expect(body.whyNone!.unknown).toBeGreaterThan(0)
      },
    )
  })

  it('shaves the peak of grupo A: energy at its dearest is bought off-peak, through losses', async () => {
    const { data } = (
      await api.as('admin').get<{ data: { distributor: string; subgroup: string; modality: string }[] }>('/tariffs', {
        subgroup: 'A4',
        perPage: '100',
      })
    ).body
    const { distributor, modality } = data[0]!
    const plant = {
      ...{ averageConsumption: '', distributor, subgroup: 'A4', modality, peakKwh: '420', offPeakKwh: '2600' },
      ...{ demand: '60', demandPeak: modality === 'BLUE' ? '40' : '', pisCofins: '5', icms: '17' },
    }
    const plain = (await size(plant)).body
    const shaved = (await size({ ...plant, peakShave: '50' })).body
    expect(shaved.batteryNeed!.peak).toEqual({ kwh: 10, watts: 3333 })
    expect(shaved.kits.length).toBeGreaterThan(0)
    for (const { batteries } of shaved.kits) {
      expect(batteries!.usableKwh).toBeGreaterThanOrEqual(10)
      expect(batteries!.autonomyHours).toBeNull()
      expect(batteries!.dischargeWatts).toBeGreaterThanOrEqual(3333)
    }
    expect(shaved.assumptions.map(({ name }) => name)).toEqual(expect.arrayContaining(['peakHours', 'peakDays']))
    // They lose energy each year until they are bought again: so does what they save, beyond their spare.
    const kept = (await size({ ...plant, peakShave: '50', batteryLoss: '0' })).body
    const worn = (await size({ ...plant, peakShave: '50', batteryLoss: '10' })).body
    expect(worn.years[0]!.after).toBe(kept.years[0]!.after)
    expect(worn.years[11]!.after).toBeGreaterThan(kept.years[11]!.after)
    const dearer = (at: number) => worn.years[at]!.after - kept.years[at]!.after
    expect(dearer(12)).toBeLessThan(dearer(11))
    const saved = (sizing: Sizing) => sizing.yields!.bill.before - sizing.yields!.bill.after
    expect(shaved.yields!.bill.before).toBe(plain.yields!.bill.before)
    expect(saved(shaved)).toBeGreaterThan(saved(plain))
  })

  it('refuses what makes no sense, beside its field', async () => {
    expect(await refused({ backupHours: '4' })).toEqual([422, [['backupHours', 'backupLoads']]])
    expect(await refused({ splitPhase: 'on' })).toEqual([422, [['backupHours', 'backupLoads']]])
    expect(await refused({ backupLoadHours: '2' })).toEqual([422, [['backupWatts', 'required']]])
    expect(await refused({ backupWatts: '500', backupLoadHours: '5' })).toEqual([
      422,
      [['backupLoadHours', 'beyondOutage']],
    ])
    expect(await refused({ peakShave: '30' })).toEqual([422, [['peakShave', 'onlyGroupA']]])
    expect(
      await refused({
        ...{ averageConsumption: '', distributor: 'X', subgroup: 'A4', offPeakKwh: '900', peakKwh: '0', demand: '50' },
        peakShave: '30',
      }),
    ).toEqual([422, [['peakShave', 'nothingAtPeak']]])
    expect(await refused({ backupFridges: '0' })).toEqual([422, [['backupFridges', 'min']]])
    expect(await refused({ backupWatts: '-5' })).toEqual([422, [['backupWatts', 'min']]])
    expect(await refused({ ...LOADS, backupHours: '100' })).toEqual([422, [['backupHours', 'max']]])
    expect(await refused({ ...LOADS, batteryDepth: '101' })).toEqual([422, [['batteryDepth', 'max']]])
  })
})
