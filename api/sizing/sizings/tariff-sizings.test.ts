import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Sizing } from './sizing'

const HOUSE = {
  averageConsumption: '600',
  uf: 'SC',
  connection: 'TRI',
  distributor: 'Celesc (exemplo)',
  service: '1,20',
}
const WHITE = {
  ...{ uf: 'SC', connection: 'TRI', distributor: 'Celesc (exemplo)', modality: 'WHITE', service: '1,20' },
  ...{ offPeakKwh: '400', midKwh: '70', peakKwh: '130' },
}
const WORKS = {
  ...{
    uf: 'SC',
    connection: 'TRI',
    distributor: 'Celesc (exemplo)',
    subgroup: 'A4',
    fixationType: 'MINI_ZINCO_ALUZINCO',
  },
  ...{ offPeakKwh: '5.000', peakKwh: '600', demand: '45', service: '1,20' },
}

describe.each(DATABASES)('sizing by the real bill on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const size = async (form: object) => {
    const { status, body } = await api.as('pampa').post<Sizing>('/sizings', form)
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }
  const refused = async (form: object) => {
    const { status, body } = await api.as('pampa').post('/sizings', form)
    return [status, body.errors?.map(({ field, rule }) => [field, rule])]
  }
  const assumed = (sizing: Sizing, name: string) => sizing.assumptions.find((one) => one.name === name)

  it('has the distributor’s price, taxes and Fio B, and says each with its source', async () => {
    const sizing = await size(HOUSE)
    expect(sizing.tariff).toMatchObject({
      ...{ distributor: 'Celesc (exemplo)', subgroup: 'B1', modality: 'CONVENTIONAL', validFrom: '2025-08-22' },
      ...{ isExample: true, injectedTax: 'TUSD', pricePeak: null, demand: null },
      // (283,57 + 341,26) / 1.000 / (0,83 × 0,954)
      price: Number((0.62483 / (0.83 * 0.954)).toFixed(6)),
      fioB: Number((0.1584 / (0.83 * 0.954)).toFixed(6)),
    })
    expect(sizing.years[0]!.before).toBeCloseTo((12 * Math.round((60_000 * 0.62483) / (0.83 * 0.954))) / 100, 2)
    expect(assumed(sizing, 'icms')).toMatchObject({ value: 17, source: 'Celesc (exemplo), B1 Convencional' })
    expect(assumed(sizing, 'fioB')!.value).toBeCloseTo((100 * 158.4) / (283.57 + 341.26), 9)
    expect(sizing.fioBShares).toEqual([
      { year: 2026, share: 60 },
      { year: 2027, share: 75 },
      { year: 2028, share: 90 },
      { year: 2029, share: 100 },
    ])
    expect(sizing.assumptions.map(({ name }) => name)).not.toContain('demandReduction')
    expect(sizing.yields!.payback).toBeGreaterThan(0)
    expect(sizing.sensitivity!.map(({ of, change }) => [of, change])).toEqual([
      ['TARIFF', -10],
      ['TARIFF', 10],
      ['GENERATION', -10],
      ['GENERATION', 10],
    ])
    const [lower, higher] = sizing.sensitivity!
    expect(lower!.irr).toBeLessThan(sizing.yields!.irr!)
    expect(higher!.irr).toBeGreaterThan(sizing.yields!.irr!)
    expect(higher!.saving).toBeCloseTo(sizing.yields!.saving * 1.1, 0)
  })

  it('finds a distributor whatever its capitals, and takes a typed tax instead of the known one', async () => {
    const usual = await size({ ...HOUSE, distributor: 'CELESC (EXEMPLO)' })
    const typed = await size({ ...HOUSE, icms: '0', pisCofins: '0' })
    expect(typed.tariff!.price).toBeCloseTo(0.62483, 6)
    expect(typed.yields!.saving).toBeLessThan(usual.yields!.saving)
    expect(assumed(typed, 'icms')).toMatchObject({ value: 0, isTyped: true })
  })

  it('works as before without a distributor: by the typed tariff', async () => {
    const { distributor: _, ...plain } = HOUSE
    const sizing = await size({ ...plain, tariff: '0,95' })
    expect(sizing.tariff).toBeNull()
    expect(sizing.years[0]!.before).toBe(6_840)
    const names = sizing.assumptions.map(({ name }) => name)
    expect(names).not.toContain('icms')
    expect(names).toContain('minimumKwh')
    expect(assumed(sizing, 'fioB')).toMatchObject({ value: 28, source: 'Média das distribuidoras' })
  })

  it('reads a bill of grupo A: demand stays, energy falls, credits reach the peak', async () => {
    const sizing = await size(WORKS)
    expect(sizing).toMatchObject({ likelyGroupA: false, tariff: { subgroup: 'A4', modality: 'GREEN' } })
    const factor = 1 / (0.83 * 0.954)
    expect(sizing.tariff!.demand).toBeCloseTo(21.84 * factor, 4)
    const before = 5_000 * 0.37329 * factor + 600 * 1.62006 * factor + 45 * 21.84 * factor
    expect(sizing.yields!.bill.before).toBeCloseTo(before, 2)
    expect(sizing.yields!.bill.after).toBeGreaterThan(45 * 21.84 * factor)
    const names = sizing.assumptions.map(({ name }) => name)
    expect(names).toContain('demandReduction')
    expect(names).not.toContain('minimumKwh')
    expect(assumed(sizing, 'selfConsumption')!.value).toBe(70)
    const less = await size({ ...WORKS, demandReduction: '10' })
    expect(sizing.yields!.bill.after - less.yields!.bill.after).toBeCloseTo(4.5 * 21.84 * factor, 1)
    expect(sizing.yields!.payback).toBeGreaterThan(0)
  })

  it('reads a bill of tarifa branca by its three posts', async () => {
    const sizing = await size(WHITE)
    const factor = 1 / (0.83 * 0.954)
    expect(sizing.tariff).toMatchObject({
      ...{ subgroup: 'B1', modality: 'WHITE', price: Number((0.50897 * factor).toFixed(6)) },
      ...{ priceMid: Number((0.77069 * factor).toFixed(6)), pricePeak: Number((1.19993 * factor).toFixed(6)) },
    })
    expect(sizing.months[0]!.consumption).toBe(600)
    const before = (400 * 0.50897 + 70 * 0.77069 + 130 * 1.19993) * factor
    expect(sizing.yields!.bill.before).toBeCloseTo(before, 2)
    expect(sizing.yields!.bill.after).toBeLessThan(before / 2)
    expect(sizing.assumptions.map(({ name }) => name)).toContain('minimumKwh')
    const evening = await size({ ...WHITE, offPeakKwh: '300', peakKwh: '230' })
    expect(evening.yields!.bill.before).toBeGreaterThan(sizing.yields!.bill.before)
  })

  it('divides the energy among units whose parts make 100', async () => {
    const two = { ...HOUSE, unit2Kwh: '300', unit2Share: '40', unit2Connection: 'BI' }
    const one = await size(HOUSE)
    const both = await size(two)
    expect(both.months[0]!.consumption).toBe(900)
    expect(both.neededKwp).toBeGreaterThan(one.neededKwp)
    expect(both.years[0]!.before).toBeCloseTo(one.years[0]!.before * 1.5, 1)
    expect(await refused({ ...two, ownShare: '61' })).toEqual([422, [['ownShare', 'sharesSum']]])
    expect((await size({ ...two, ownShare: '60' })).neededKwp).toBe(both.neededKwp)
    expect(await refused({ ...two, unit2Share: '' })).toEqual([422, [['unit2Share', 'required']]])
    expect(await refused({ ...HOUSE, unit2Share: '101', unit2Kwh: '300' })).toEqual([422, [['unit2Share', 'max']]])
    const over = { ...two, unit2Share: '60', unit3Kwh: '100', unit3Share: '41' }
    expect(await refused(over)).toEqual([422, [['ownShare', 'sharesSum']]])
  })

  it('knows two faces of a roof, shade in percent, and loads that are still to come', async () => {
    const north = await size({ ...HOUSE, azimuth: '0' })
    const south = await size({ ...HOUSE, azimuth: '180' })
    const half = await size({ ...HOUSE, azimuth: '0', roof2Share: '50', roof2Azimuth: '180' })
    const plane = (sizing: Sizing) => sizing.months.map((month) => month.plane)
    for (const [month, value] of plane(half).entries())
      expect(value).toBeCloseTo((plane(north)[month]! + plane(south)[month]!) / 2, 1)
    expect(half.neededKwp).toBeGreaterThan(north.neededKwp)
    const dark = await size({ ...HOUSE, shadingPercent: '40' })
    expect(assumed(dark, 'losses')!.value).toBeGreaterThan(40)
    const car = await size({ ...HOUSE, carKwh: '160', airKwh: '150' })
    expect(car.months[0]!.consumption).toBe(910)
    expect(await refused({ ...HOUSE, roof2Share: '50' })).toEqual([422, [['roof2Azimuth', 'required']]])
    expect(await refused({ ...HOUSE, roof2Azimuth: '400', roof2Share: '50' })).toEqual([422, [['roof2Azimuth', 'max']]])
    expect(await refused({ ...HOUSE, shadingPercent: '101' })).toEqual([422, [['shadingPercent', 'max']]])
  })

  it.each([
    [{ ...HOUSE, distributor: 'Nenhuma' }, [['distributor', 'tariffMissing']]],
    [{ ...HOUSE, modality: 'GREEN' }, [['modality', 'modalityOfSubgroup']]],
    [{ ...WHITE, midKwh: '' }, [['midKwh', 'required']]],
    [{ ...WHITE, bill: '300' }, [['bill', 'kwhOfGroupA']]],
    [{ ...WHITE, distributor: '' }, [['distributor', 'tariffNeeded']]],
    [{ ...WHITE, distributor: 'Cemig (exemplo)' }, [['distributor', 'tariffMissing']]],
    [{ ...WHITE, demand: '40' }, [['demand', 'onlyGroupA']]],
    [{ ...WHITE, unit2Kwh: '300', unit2Share: '10' }, [['unit2Kwh', 'unitsOfGroupB']]],
    [{ ...WHITE, subgroup: 'A4', demand: '40' }, [['modality', 'modalityOfSubgroup']]],
    [{ ...HOUSE, midKwh: '40' }, [['midKwh', 'onlyWhite']]],
    [{ ...HOUSE, demand: '40' }, [['demand', 'onlyGroupA']]],
    [{ ...HOUSE, averageConsumption: '', bill: '70' }, [['bill', 'minimumBill']]],
    [{ ...HOUSE, carKwh: '-1' }, [['carKwh', 'min']]],
    [{ ...WORKS, demand: '' }, [['demand', 'required']]],
    [{ ...WORKS, offPeakKwh: '' }, [['offPeakKwh', 'required']]],
    [{ ...WORKS, distributor: '' }, [['distributor', 'tariffNeeded']]],
    [{ ...WORKS, bill: '5.000' }, [['bill', 'kwhOfGroupA']]],
    [{ ...WORKS, modality: 'BLUE' }, [['demandPeak', 'required']]],
    [{ ...WORKS, unit2Kwh: '300', unit2Share: '10' }, [['unit2Kwh', 'unitsOfGroupB']]],
  ])('refuses %j beside the field', async (form, errors) => {
    expect(await refused(form)).toEqual([422, errors])
  })

  it('asks for a tax that the tariff does not say: unknown is not zero', async () => {
    await api.db.execute(
      sql`UPDATE tariffs SET icms = NULL WHERE distributor = 'CPFL Paulista (exemplo)' AND subgroup = 'B1'`,
    )
    const form = { ...HOUSE, uf: 'SP', distributor: 'CPFL Paulista (exemplo)' }
    expect(await refused(form)).toEqual([422, [['icms', 'tariffTaxes']]])
    expect((await size({ ...form, icms: '18' })).tariff!.price).toBeCloseTo(0.66724 / (0.82 * 0.949), 5)
  })

  it('says Fio B of the mean where the distributor’s own is not known', async () => {
    await api.db.execute(
      sql`UPDATE tariffs SET fio_b_cents = NULL WHERE distributor = 'Cemig (exemplo)' AND subgroup = 'B1'`,
    )
    const sizing = await size({ ...HOUSE, uf: 'MG', distributor: 'Cemig (exemplo)' })
    expect(assumed(sizing, 'fioB')).toMatchObject({ value: 28, source: expect.stringContaining('não informa o dela') })
  })

  it('asks one statement more than without a distributor', async () => {
    await api.as('pampa').token()
    const { statements } = await api.statements.during(() => size(HOUSE))
    expect(statements.length).toBeLessThanOrEqual(7)
  })
})
