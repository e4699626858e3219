import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthsOf } from '../../catalogue/electrics/arrange-strings'
import { planStrings, stringLimits } from '../../catalogue/electrics/plan-strings'
import type { KitProduct, ProductSpecs } from '../../catalogue/products/kit-product'
import { UFS } from '../../ground/places/states'
import { defaultAssumptions } from './assumptions'
import { lowVoltageBills } from './bill-model'
import { cashFlow } from './cash-flow'
import { type BillTerms, type Credit, monthBill } from './energy-bill'
import { distanceKm, findPlace } from './find-place'
import { fioBShare } from './fio-b-share'
import { internalRate, netPresentValue } from './irr'
import { readIrradiationCsv } from './irradiation-csv'
import { PVWATTS_LOSSES, totalLosses } from './losses'
import { MONTHS, sum, yearOf } from './months'
import { generationOf, neededKwp } from './needed-power'
import { ownEstimate } from './own-irradiation'
import { performanceRatio } from './performance-ratio'
import { pickKits, pickReadyFirst } from './pick-kits'
import { planeYear } from './plane-of-array'
import { isLikelyGroupA, sizeSystem, yieldOf } from './size-system'
import { sizingInput } from './sizing-input'
import { extraterrestrial } from './sun'
import { consumptionOf } from './typed-bill'

const months = (value: number) => MONTHS.map(() => value)
const reais = fc.integer({ min: 5, max: 300 }).map((cents) => cents / 100)
const kwh = fc.integer({ min: 0, max: 3_000 })
const year = fc.array(kwh, { minLength: 12, maxLength: 12 })

describe('losses and performance', () => {
  it('lose 14,08 % by PVWatts', () => expect(totalLosses(Object.values(PVWATTS_LOSSES)).toFixed(2)).toBe('14.08'))

  it('have a PR of 0,766 at 27 °C', () => {
    const losses = totalLosses(Object.values(PVWATTS_LOSSES))
    const ratio = performanceRatio({ losses, inverterEfficiency: 97, gamma: -0.34, dayTemperature: 27 })
    expect(ratio.toFixed(3)).toBe('0.766')
  })
})

describe('sun on the plane', () => {
  const plane = { latitude: -23.55, tilt: 20, azimuth: 0, albedo: 0.2 }
  const latitude = fc.double({ min: -33, max: 5, noNaN: true })

  it('is H on a tilt of 0, wherever it looks', () => {
    fc.assert(
      fc.property(
        latitude,
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 1, max: 8, noNaN: true }),
        (at, azimuth, h) => {
          for (const tilted of planeYear(months(h), { latitude: at, tilt: 0, azimuth, albedo: 0.2 }))
            expect(tilted).toBeCloseTo(h, 9)
        },
      ),
    )
  })

  it('is more to the north than to the south at 20°, south of −10°', () => {
    const k = fc.double({ min: 0.35, max: 0.7, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: -33, max: -10, noNaN: true }), k, (at, clearness) => {
        const horizontal = MONTHS.map((_, month) => clearness * extraterrestrial(at, month))
        const looking = (azimuth: number) => yearOf(planeYear(horizontal, { ...plane, latitude: at, azimuth }))
        expect(looking(0)).toBeGreaterThan(looking(180))
      }),
    )
  })

  it('is the same to the east as to the west', () => {
    const horizontal = ownEstimate('SP').horizontal
    expect(yearOf(planeYear(horizontal, { ...plane, azimuth: 90 }))).toBeCloseTo(
      yearOf(planeYear(horizontal, { ...plane, azimuth: 270 })),
      6,
    )
  })

  it('has the extraterrestrial radiation of the textbook: 33,8 MJ/m² at 43° north in April', () => {
    // Duffie and Beckman, example 1.10.1.
    expect((extraterrestrial(43, 3) * 3.6).toFixed(1)).toBe('33.8')
  })

  it('has an own estimate for every state, between 3,5 and 6,5 kWh/m² a day', () => {
    for (const uf of UFS) {
      const mean = sum(ownEstimate(uf).horizontal) / 12
      expect(mean, uf).toBeGreaterThan(3.5)
      expect(mean, uf).toBeLessThan(6.5)
    }
  })
})

describe('the worked example', () => {
  const consumption = months(600)
  const H = months(4.8)
  const TERMS = { tariff: 0.95, minimumKwh: 100, lighting: 0, selfConsumption: 30 }

  it('needs 4,448 kWp and makes 6.313,5 kWh with 8 × 585 W', () => {
    expect(neededKwp({ consumption, minimumKwh: 100, irradiation: H, performance: 0.77 }).toFixed(3)).toBe('4.448')
    expect(sum(generationOf(4.68, H, 0.77)).toFixed(1)).toBe('6313.5')
  })

  it('pays 129,84, 146,89, 163,77 and 175,59 instead of 570,00', () => {
    const bills = [2026, 2027, 2028, 2029].map((at, n) =>
      monthBill(600, (6313.5072 / 12) * 0.995 ** n, { ...TERMS, fioB: 0.27, share: fioBShare(at, 100) }),
    )
    expect(bills.map(({ after }) => after)).toEqual([129.84, 146.89, 163.77, 175.59])
    expect(bills[0]!.before).toBe(570)
  })

  it('has the shares of Lei 14.300, then the assumed one', () => {
    expect([2026, 2027, 2028, 2029, 2045].map((at) => fioBShare(at, 80))).toEqual([60, 75, 90, 80, 80])
  })

  it('lasts 25 years, with the inverter again in the 13th and the batteries in the 11th', () => {
    const { minimumKwh, ...terms } = TERMS
    const flow = cashFlow({
      bills: lowVoltageBills([{ consumption, minimumKwh, share: 100 }], {
        ...terms,
        fioB: 28,
        lighting: Array.from({ length: 12 }, () => terms.lighting),
      }),
      generation: generationOf(4.68, H, 0.77),
      firstYear: 2026,
      shareAfterwards: 100,
      degradation: 0.5,
      tariffGrowth: 4,
      upkeep: 1,
      inverterYear: 13,
      batteryYear: 11,
      investment: 12_000,
      inverterPrice: 2_350,
      batteryPrice: 900,
    })
    expect(flow.years.map(({ year: at }) => at)).toEqual(Array.from({ length: 25 }, (_, n) => 2026 + n))
    expect(flow.years.map(({ costs }) => costs)).toEqual(
      Array.from({ length: 25 }, (_, n) => (n === 12 ? 2470 : n === 10 ? 1020 : 120)),
    )
    const { balance, net } = flow.years.at(-1)!
    expect(balance).toBeCloseTo(sum(flow.years.map((one) => one.net)) - 12_000, 2)
    expect(net).toBeGreaterThan(0)
    expect(flow.payback).toBeGreaterThan(2)
    expect(flow.payback).toBeLessThan(4)
    expect(Math.abs(netPresentValue([-12_000, ...flow.years.map((one) => one.net)], flow.irr! / 100))).toBeLessThan(
      0.01,
    )
  })
})

/** Twelve months one after the other; credits go on. */
function monthsOf(used: readonly number[], made: readonly number[], terms: BillTerms) {
  let credits: Credit[] = []
  return used.map((kilowattHours, month) => {
    const bill = monthBill(kilowattHours, made[month]!, terms, credits)
    credits = bill.credits
    return bill
  })
}

describe('bills', () => {
  const terms = fc.record({
    tariff: reais,
    share: fc.integer({ min: 0, max: 100 }),
    minimumKwh: fc.constantFrom(30, 50, 100),
    lighting: fc.integer({ min: 0, max: 100 }),
    selfConsumption: fc.integer({ min: 0, max: 100 }),
    part: fc.integer({ min: 0, max: 100 }),
  })
  const toTerms = ({ part, ...rest }: { part: number } & Omit<BillTerms, 'fioB'>): BillTerms => ({
    ...rest,
    fioB: (rest.tariff * part) / 100,
  })

  it('are never below the minimum, nor above what they were', () => {
    fc.assert(
      fc.property(year, year, terms, (used, made, given) => {
        const t = toTerms(given)
        for (const { before, after } of monthsOf(used, made, t)) {
          expect(after).toBeGreaterThanOrEqual(Math.round((t.minimumKwh * t.tariff + t.lighting) * 100) / 100 - 0.011)
          expect(before - after).toBeGreaterThanOrEqual(-0.011)
          expect(before - after).toBeLessThanOrEqual(before)
        }
      }),
    )
  })

  it('compensate no more than was injected, and lose credits after 60 months', () => {
    fc.assert(
      fc.property(year, year, terms, (used, made, given) => {
        const all = monthsOf(used, made, toTerms(given))
        expect(sum(all.map(({ compensated }) => compensated))).toBeLessThanOrEqual(
          sum(all.map(({ injected }) => injected)) + 1e-6,
        )
      }),
    )
    const t = { tariff: 1, fioB: 0, share: 0, minimumKwh: 0, lighting: 0, selfConsumption: 0 }
    const aged = (age: number): Credit[] => [{ kwh: 100, age }]
    expect(monthBill(80, 0, t, aged(59)).after).toBe(0)
    expect(monthBill(80, 0, t, aged(60)).after).toBe(80)
    expect(monthBill(80, 0, t, aged(59)).credits).toEqual([{ kwh: 20, age: 60 }])
  })

  it('never generate less with more modules', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50 }), (n, more) => {
        const made = (count: number) => generationOf(count * 0.585, ownEstimate('BA').horizontal, 0.77)
        const few = made(n)
        for (const [month, value] of made(n + more).entries()) expect(value).toBeGreaterThan(few[month]!)
      }),
    )
  })
})

describe('returns', () => {
  it('have a present value of 0 ± R$ 0,01 at the rate', () => {
    const flow = fc.array(fc.integer({ min: -2_000, max: 20_000 }), { minLength: 25, maxLength: 25 })
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 200_000 }), flow, (investment, nets) => {
        const amounts = [-investment, ...nets]
        const rate = internalRate(amounts)
        if (rate !== null) expect(Math.abs(netPresentValue(amounts, rate))).toBeLessThan(0.01)
      }),
    )
  })

  it('are none where nothing comes back', () => {
    expect(internalRate([-1000, ...Array(25).fill(39)])).toBeNull()
    expect(internalRate([-1000, ...Array(25).fill(41)])).toBeGreaterThan(0)
  })
})

const product = (type: KitProduct['type'], potency: number, specs: ProductSpecs): KitProduct => ({
  id: 1,
  name: type,
  type,
  potency,
  fixationType: null,
  connectorType: null,
  specs,
})

describe('strings', () => {
  const module = product('MODULE', 585, { voc: 52.5, vmp: 44, isc: 14.2, tempVoc: -0.25, tempPmax: -0.34 })
  const inverter = product('INVERTER', 6000, { vdcMax: 600, mpptMin: 90, mppts: 2, iscMax: 20, strings: 2 })
  const temperatures = { coldest: 0, hottest: 70, iscFactor: 1 }
  const plan = (n: number, of = inverter, count = 1) =>
    planStrings(
      [
        { product: module, quantity: n },
        { product: of, quantity: count },
      ],
      temperatures,
    )

  it('have 3 to 10 modules at 0 and 70 °C', () => {
    expect(stringLimits(module, inverter, temperatures)).toEqual({ min: 3, max: 10 })
  })

  it('are balanced over the trackers', () => {
    const lengths = (n: number, count = 1) => {
      const found = plan(n, inverter, count)
      return found && typeof found !== 'string' ? found.inverters.map(({ trackers }) => lengthsOf(trackers)) : found
    }
    expect(plan(8)).toEqual({
      count: 1,
      inverters: [{ productId: 1, name: 'INVERTER', trackers: [{ tracker: 0, strings: 1, modules: 8 }] }],
    })
    expect(lengths(15)).toEqual([[8, 7]])
    expect(lengths(28, 2)).toEqual([
      [7, 7],
      [7, 7],
    ])
  })

  it('are impossible past voltage or current, and unknown without the figures', () => {
    expect(plan(21)).toBe('IMPOSSIBLE')
    expect(plan(2)).toBe('IMPOSSIBLE')
    expect(plan(8, product('INVERTER', 6000, { ...inverter.specs, iscMax: 14 }))).toBe('IMPOSSIBLE')
    // Isc at STC is what makers compare; a margin is a setting.
    expect(plan(8, product('INVERTER', 6000, { ...inverter.specs, iscMax: 17 }))).toMatchObject({ count: 1 })
    expect(plan(8, product('INVERTER', 6000, { vdcMax: 600 }))).toBe('UNKNOWN')
    expect(plan(8, product('INVERTER', 2000, { inverterType: 'MICRO' }))).toBeNull()
  })
})

describe('what is typed', () => {
  const read = (rest: object) => sizingInput.safeParse({ uf: 'SC', ...rest })
  const refusals = (rest: object) =>
    read(rest).error?.issues.map(({ path, code, ...issue }) => [
      path.join('.'),
      (issue as { params?: { rule?: string } }).params?.rule ?? code,
    ])
  const year12 = Object.fromEntries(MONTHS.map((month) => [month, '600']))

  it('is hardly one of grupo B above 75 kWp', () => {
    expect([75, 75.001].map((neededKwp) => isLikelyGroupA({ neededKwp }))).toEqual([false, true])
  })

  it('reads 1.500 kWh as one thousand five hundred, as months, mean or bill', () => {
    expect(consumptionOf(read({ averageConsumption: '1.500' }).data!)).toEqual(months(1500))
    expect(sum(consumptionOf(read({ ...year12, dec: '1.500' }).data!))).toBe(8100)
    expect(consumptionOf(read({ bill: '590,00', lighting: '20', tariff: '0,95' }).data!)[0]).toBeCloseTo(600, 9)
    expect(consumptionOf(read({ averageConsumption: '100', growth: '50 %' }).data!)[0]).toBe(150)
  })

  it('is the same when it is read again', () => {
    const { data } = read({ ...year12, tilt: '17,5' })
    expect(sizingInput.parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
  })

  it('names the month that is missing', () => expect(refusals({ ...year12, mar: '' })).toEqual([['mar', 'required']]))

  it.each([
    [{}, 'bill', 'consumption'],
    [{ averageConsumption: '600', bill: '500' }, 'bill', 'oneConsumption'],
    [{ averageConsumption: '0' }, 'averageConsumption', 'too_small'],
    [{ averageConsumption: '-5' }, 'averageConsumption', 'too_small'],
    [{ averageConsumption: '1000000000' }, 'averageConsumption', 'too_big'],
    [{ bill: '500', tariff: '0' }, 'tariff', 'too_small'],
    [{ bill: '90', tariff: '0,95', connection: 'TRI' }, 'bill', 'minimumBill'],
    [{ averageConsumption: '50', connection: 'BI' }, 'averageConsumption', 'minimumBill'],
  ])('%j is refused beside %s', (rest, field, rule) => expect(refusals(rest)).toEqual([[field, rule]]))
})

describe('a whole estimate', () => {
  it('keeps its promises for any building', () => {
    const any = fc.record({
      averageConsumption: fc.integer({ min: 150, max: 50_000 }),
      uf: fc.constantFrom(...UFS),
      orientation: fc.constantFrom('N' as const, 'E' as const, 'S' as const),
      connection: fc.constantFrom('MONO' as const, 'TRI' as const),
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 10 }), (given, factor) => {
        const input = sizingInput.parse(given)
        const place = ownEstimate(input.uf)
        const assumed = defaultAssumptions(input, place, 2026)
        const sizing = sizeSystem(input, place, assumed)
        const kwp = (sizing.neededKwp * factor) / 5
        const { flow, generation } = yieldOf(
          kwp,
          { kit: kwp * 2_000, inverters: kwp * 400, batteries: 0, peakPart: null },
          sizing,
          input,
          assumed,
        )
        expect(sizing.neededKwp).toBeGreaterThan(0)
        expect(generation.every((value) => value > 0)).toBe(true)
        for (const { before, after } of flow.years) expect(before).toBeGreaterThanOrEqual(after)
      }),
      { numRuns: 50 },
    )
  })

  it('covers all but the minimum with the needed power', () => {
    const input = sizingInput.parse({ averageConsumption: 600, uf: 'SC', connection: 'TRI' })
    const place = ownEstimate('SC')
    const assumed = defaultAssumptions(input, place, 2026)
    const sizing = sizeSystem(input, place, assumed)
    const { generation } = yieldOf(
      sizing.neededKwp,
      { kit: 0, inverters: 0, batteries: 0, peakPart: null },
      sizing,
      input,
      assumed,
    )
    expect(sum(generation)).toBeCloseTo(6000, 6)
  })
})

describe('places', () => {
  const [a, b] = [ownEstimate('SC'), { ...ownEstimate('SC'), name: 'Chapecó', latitude: -27.1, longitude: -52.61 }]

  it('are found by name, else by distance, else the first of the state', () => {
    expect(findPlace([a, b], 'chapeco', null)).toEqual({ place: b, isCity: true })
    expect(findPlace([a, b], 'Xaxim', { latitude: -26.96, longitude: -52.53 })).toEqual({ place: b, isCity: false })
    expect(findPlace([a, b], 'Xaxim', null)).toEqual({ place: a, isCity: false })
    expect(findPlace([], 'Xaxim', null)).toBeNull()
    expect(distanceKm(a, b)).toBeCloseTo(404, -1)
  })

  it('come from a CSV in the columns of the Atlas; outside of Brazil, nothing', () => {
    const row = (lon: string, lat: string, state = 'SANTA CATARINA') =>
      `1;${lon};${lat};Chapecó;Município;${state};4500;${MONTHS.map(() => '4500').join(';')}`
    const head = `ID;LON;LAT;NAME;CLASS;STATE;ANNUAL;${MONTHS.join(';').toUpperCase()}`
    const { places, refused } = readIrradiationCsv(`\uFEFF${head}\r\n${row('-52.61', '-27,10')}\r\n`)
    expect(refused).toEqual([])
    expect(places).toEqual([{ name: 'Chapecó', uf: 'SC', latitude: -27.1, longitude: -52.61, horizontal: months(4.5) }])
    const wrong = [row('-5261', '-2710'), row('-52.6', '-27.1', 'XX'), '1;2', row('abc', '-27')].join('\n')
    expect(readIrradiationCsv(wrong).refused).toEqual([
      { line: 1, problem: 'OUTSIDE' },
      { line: 2, problem: 'STATE' },
      { line: 3, problem: 'COLUMNS' },
      { line: 4, problem: 'NUMBER' },
    ])
  })
})

describe('the three kits', () => {
  it('have no two of the same materials; of twins the cheaper one stays', () => {
    const items = [
      { productId: 1, quantity: 14 },
      { productId: 2, quantity: 1 },
    ]
    const twin = { kwp: 100, pricePerKwh: 2, items: [...items].reverse() }
    const given = [
      { kwp: 100, pricePerKwh: 3, items },
      twin,
      { kwp: 101, pricePerKwh: 4, items: [{ productId: 3, quantity: 1 }] },
    ]
    const picked = pickKits(given, 100)
    expect(picked.map(({ kwp, pricePerKwh }) => [kwp, pricePerKwh])).toEqual([
      [100, 2],
      [101, 4],
    ])
    expect(pickReadyFirst([twin], given, 100).map(({ kwp }) => kwp)).toEqual([100, 101])
  })

  it('are each the best at what they say', () => {
    const kits = fc.array(
      fc.record({ kwp: fc.integer({ min: 85, max: 115 }), pricePerKwh: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(kits, (given) => {
        const picked = pickKits(given, 100)
        expect(picked).toHaveLength(Math.min(3, given.length))
        const best = (pick: string) => picked.find(({ picks }) => (picks as string[]).includes(pick))
        if (given.length === 0) return
        expect(best('CHEAPEST')!.pricePerKwh).toBe(Math.min(...given.map(({ pricePerKwh }) => pricePerKwh)))
        expect(Math.abs(best('NEAREST')!.kwp - 100)).toBe(Math.min(...given.map(({ kwp }) => Math.abs(kwp - 100))))
        expect(best('SPARE')?.kwp ?? 100).toBe(Math.max(100, ...given.map(({ kwp }) => kwp)))
      }),
    )
  })
})
