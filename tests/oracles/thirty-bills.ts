import type { PremisedTariff } from './sizing-bills'

/**
 * Thirty bills with all their premises, and what they cost by a script that shares nothing with `domain/sizing`: whole
 * fractions of bigints, written from the law (Lei 14.300/2022 arts. 13, 14 and 27; REN ANEEL 1.000/2021 arts. 290, 291
 * and 655-I; Lei 13.169/2015 art. 8; Convênio ICMS 16/2015; STF Tema 69).
 */

/** n/d, d above zero. */
interface Fraction {
  n: bigint
  d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
function fraction(n: bigint, d: bigint): Fraction {
  const by = gcd(n, d) || 1n
  return d < 0n ? { n: -n / by, d: -d / by } : { n: n / by, d: d / by }
}
/** Exactly as it is written: 0.1 is one tenth. */
function exact(value: number): Fraction {
  const [whole = '0', part = ''] = String(value).split('.')
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length))
}
const ZERO = exact(0)
const ONE = exact(1)
const plus = (...all: Fraction[]) => all.reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d), ZERO)
const minus = (a: Fraction, b: Fraction) => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
const times = (...all: Fraction[]) => all.reduce((a, b) => fraction(a.n * b.n, a.d * b.d), ONE)
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n)
const isLess = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d
const least = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b)
const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a)
const percent = (value: number) => over(exact(value), exact(100))
/** Half up. */
const inCents = ({ n, d }: Fraction): bigint => (2n * 100n * n + d) / (2n * d)

export interface BillPremises {
  name: string
  /** What is typed, as the form has it. */
  form: Record<string, string | number>
  tariff: PremisedTariff
  /** kWh of twelve months. */
  generation: number[]
  selfConsumption: number
  year: number
  /** Of two years one after the other: of all prices, and percent of Fio B. */
  growth: [number, number]
  shares: [number, number]
}

const CENTS_OF_MWH = exact(100_000)
const MINIMUM: Readonly<Record<string, number>> = { MONO: 30, BI: 50, TRI: 100 }

/** R$/kWh with taxes: the whole, what the wires take of it, and the ICMS that a compensated kWh leaves. */
function pricesOf(te: number, tusd: number, fioB: number, { pisCofins, icms, injectedTax }: PremisedTariff) {
  const gross = over(ONE, times(minus(ONE, percent(icms)), minus(ONE, percent(pisCofins))))
  const net = (cents: number) => over(exact(cents), CENTS_OF_MWH)
  return {
    price: times(plus(net(te), net(tusd)), gross),
    passed: (share: number) => {
      const wires = times(net(fioB), percent(share))
      const base = { EXEMPT: ZERO, TUSD: minus(net(tusd), wires), FULL: minus(plus(net(te), net(tusd)), wires) }[
        injectedTax
      ]
      return times(plus(wires, times(most(ZERO, base), percent(icms))), gross)
    },
    gross,
  }
}

/** Credits of one unit by the months since they were injected, the oldest first. */
type Purse = { age: number; kwh: Fraction }[]

/** Takes from the oldest; what is older than 60 months is lost. */
function take(purse: Purse, wanted: Fraction): Fraction {
  let open = wanted
  for (const credit of purse) {
    const taken = least(credit.kwh, open)
    credit.kwh = minus(credit.kwh, taken)
    open = minus(open, taken)
  }
  return minus(wanted, open)
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** What both years cost. @returns R$ with cents, without and with the plant */
export function recomputeYear(bill: BillPremises): { before: number; after: number }[] {
  const isA = bill.tariff.subgroup.startsWith('A')
  const units = isA || bill.tariff.modality === 'WHITE' ? [] : unitsOf(bill)
  const purses: Purse[] = units.length > 0 ? units.map(() => []) : [[]]
  return [0, 1].map((year) => {
    let before = 0n
    let after = 0n
    for (const month of months) {
      const [one, other] = isA
        ? monthOfA(bill, year, month, purses[0]!)
        : bill.tariff.modality === 'WHITE'
          ? monthOfWhite(bill, year, month, purses[0]!)
          : monthOfB(bill, units, year, month, purses)
      before += one
      after += other
    }
    return { before: Number(before) / 100, after: Number(after) / 100 }
  })
}

interface Unit {
  kwh: Fraction
  minimum: number
  part: number
}

const numberOf = (bill: BillPremises, field: string) => Number(bill.form[field] ?? 0)

function unitsOf(bill: BillPremises): Unit[] {
  const others = [2, 3, 4]
    .filter((unit) => bill.form[`unit${unit}Kwh`] !== undefined)
    .map((unit) => ({
      kwh: exact(numberOf(bill, `unit${unit}Kwh`)),
      minimum: MINIMUM[String(bill.form[`unit${unit}Connection`])]!,
      part: numberOf(bill, `unit${unit}Share`),
    }))
  const typed = exact(numberOf(bill, 'averageConsumption'))
  const own = plus(
    times(typed, plus(ONE, percent(numberOf(bill, 'growth')))),
    exact(numberOf(bill, 'airKwh')),
    exact(numberOf(bill, 'carKwh')),
  )
  const rest = 100 - others.reduce((sum, { part }) => sum + part, 0)
  return [{ kwh: own, minimum: MINIMUM[String(bill.form.connection)]!, part: rest }, ...others]
}

/** Everything gets a month older, and what this month brings comes last. */
function receive(purse: Purse, kwh: Fraction): void {
  for (const credit of purse) credit.age += 1
  purse.push({ age: 0, kwh })
  while (purse[0] && purse[0].age > 60) purse.shift()
}

function monthOfB(bill: BillPremises, units: Unit[], year: number, month: number, purses: Purse[]): [bigint, bigint] {
  const { tariff, growth, shares } = bill
  const { price: first, passed } = pricesOf(tariff.teCents, tariff.tusdCents, tariff.fioBCents ?? 0, tariff)
  const price = times(first, exact(growth[year]!))
  const left = times(passed(shares[year]!), exact(growth[year]!))
  const lighting = times(exact(numberOf(bill, 'lighting')), exact(growth[year]!))
  const made = exact(bill.generation[month]!)
  const atOnce = least(times(made, percent(bill.selfConsumption)), units[0]!.kwh)
  const injected = minus(made, atOnce)
  let before = 0n
  let after = 0n
  for (const [at, { kwh, minimum, part }] of units.entries()) {
    const floor = times(exact(minimum), price)
    const fixed = at === 0 ? lighting : ZERO
    const grid = at === 0 ? minus(kwh, atOnce) : kwh
    receive(purses[at]!, times(injected, percent(part)))
    // Until the bill is the minimum: (grid − x)·price + x·left = minimum·price.
    const above = most(ZERO, minus(times(grid, price), floor))
    const wanted = isLess(left, price) ? least(grid, over(above, minus(price, left))) : over(above, price)
    const taken = take(purses[at]!, wanted)
    const due = plus(times(minus(grid, taken), price), times(taken, left))
    before += inCents(plus(most(times(kwh, price), floor), fixed))
    after += inCents(plus(most(due, floor), fixed))
  }
  return [before, after]
}

function monthOfA(bill: BillPremises, year: number, month: number, purse: Purse): [bigint, bigint] {
  const { tariff, growth, shares } = bill
  const by = exact(growth[year]!)
  const day = pricesOf(tariff.teCents, tariff.tusdCents, tariff.fioBCents ?? 0, tariff)
  const evening = pricesOf(tariff.tePeakCents!, tariff.tusdPeakCents!, tariff.fioBPeakCents ?? 0, tariff)
  const raised = plus(ONE, percent(numberOf(bill, 'growth')))
  const peak = times(exact(numberOf(bill, 'peakKwh')), raised)
  const offPeak = plus(
    times(exact(numberOf(bill, 'offPeakKwh')), raised),
    exact(numberOf(bill, 'airKwh')),
    exact(numberOf(bill, 'carKwh')),
  )
  const demand = times(
    over(
      plus(
        times(exact(numberOf(bill, 'demand')), exact(tariff.demandCents ?? 0)),
        times(exact(numberOf(bill, 'demandPeak')), exact(tariff.demandPeakCents ?? 0)),
      ),
      exact(100),
    ),
    day.gross,
  )
  const made = exact(bill.generation[month]!)
  // Batteries give their part at peak, and are charged off-peak: what they lose in and out is bought too.
  const moved = times(peak, percent(numberOf(bill, 'peakShave')))
  const kept = percent(numberOf(bill, 'batteryEfficiency') || 100)
  const stillAtPeak = minus(peak, moved)
  const withCharging = plus(offPeak, over(over(moved, kept), kept))
  const atOnce = least(times(made, percent(bill.selfConsumption)), withCharging)
  const grid = minus(withCharging, atOnce)
  receive(purse, minus(made, atOnce))
  const taken = take(purse, grid)
  const factor = over(exact(tariff.tePeakCents!), exact(tariff.teCents))
  const atPeak = over(take(purse, times(stillAtPeak, factor)), factor)
  const lighting = exact(numberOf(bill, 'lighting'))
  const share = shares[year]!
  const without = plus(times(peak, evening.price), times(offPeak, day.price), demand, lighting)
  const withPlant = plus(
    times(minus(stillAtPeak, atPeak), evening.price),
    times(minus(grid, taken), day.price),
    times(atPeak, evening.passed(share)),
    times(taken, day.passed(share)),
    times(demand, minus(ONE, percent(numberOf(bill, 'demandReduction')))),
    lighting,
  )
  return [inCents(times(without, by)), inCents(times(withPlant, by))]
}

/**
 * Tarifa branca: three prices, one purse. Credits are worth kWh off-peak, and are spent off-peak, in the intermediate
 * post and at peak in this order, no further than to the minimum, which costs the price off-peak.
 */
function monthOfWhite(bill: BillPremises, year: number, month: number, purse: Purse): [bigint, bigint] {
  const { tariff, growth, shares } = bill
  const by = exact(growth[year]!)
  const raised = plus(ONE, percent(numberOf(bill, 'growth')))
  const day = pricesOf(tariff.teCents, tariff.tusdCents, tariff.fioBCents ?? 0, tariff)
  const dusk = pricesOf(tariff.teMidCents!, tariff.tusdMidCents!, tariff.fioBMidCents ?? 0, tariff)
  const evening = pricesOf(tariff.tePeakCents!, tariff.tusdPeakCents!, tariff.fioBPeakCents ?? 0, tariff)
  const ofDay = plus(
    times(exact(numberOf(bill, 'offPeakKwh')), raised),
    exact(numberOf(bill, 'airKwh')),
    exact(numberOf(bill, 'carKwh')),
  )
  const ofDusk = times(exact(numberOf(bill, 'midKwh')), raised)
  const ofEvening = times(exact(numberOf(bill, 'peakKwh')), raised)
  const made = exact(bill.generation[month]!)
  const atOnce = least(times(made, percent(bill.selfConsumption)), ofDay)
  receive(purse, minus(made, atOnce))
  const floor = times(exact(MINIMUM[String(bill.form.connection)]!), day.price, by)
  const bought = [
    { kwh: minus(ofDay, atOnce), of: day, te: exact(tariff.teCents) },
    { kwh: ofDusk, of: dusk, te: exact(tariff.teMidCents!) },
    { kwh: ofEvening, of: evening, te: exact(tariff.tePeakCents!) },
  ]
  let due = plus(...bought.map(({ kwh, of }) => times(kwh, of.price, by)))
  for (const { kwh, of, te } of bought) {
    const gain = times(minus(of.price, of.passed(shares[year]!)), by)
    if (!isLess(ZERO, gain)) continue
    const rate = over(te, exact(tariff.teCents))
    const open = least(kwh, over(most(ZERO, minus(due, floor)), gain))
    due = minus(due, times(over(take(purse, times(open, rate)), rate), gain))
  }
  const lighting = times(exact(numberOf(bill, 'lighting')), by)
  const without = plus(times(ofDay, day.price, by), times(ofDusk, dusk.price, by), times(ofEvening, evening.price, by))
  return [inCents(plus(most(without, floor), lighting)), inCents(plus(most(due, floor), lighting))]
}

/** kWh that a kWp makes in each month. */
const SUN = [131, 117, 122, 106, 95, 84, 91, 108, 104, 121, 128, 136]
const sunFor = (kwp: number) => SUN.map((kwh) => kwh * kwp)

type Low = [
  te: number,
  tusd: number,
  fioB: number,
  pisCofins: number,
  icms: number,
  injectedTax: 'EXEMPT' | 'TUSD' | 'FULL',
]
const low = ([teCents, tusdCents, fioBCents, pisCofins, icms, injectedTax]: Low, subgroup: 'B1' | 'B3' = 'B1') =>
  ({ subgroup, modality: 'CONVENTIONAL', teCents, tusdCents, fioBCents, pisCofins, icms, injectedTax }) as const

const SOUTH = low([28_357, 34_126, 15_840, 4.6, 17, 'TUSD'])
const WEST = low([31_244, 42_890, 21_463, 4.9, 18, 'EXEMPT'])
const EAST = low([30_116, 36_608, 17_012, 5.1, 18, 'FULL'], 'B3')
const NORTH = low([33_019, 51_277, 30_104, 3.85, 25, 'TUSD'])
const PLAIN = low([25_000, 25_000, 0, 0, 0, 'EXEMPT'])

const GREEN: PremisedTariff = {
  subgroup: 'A4',
  modality: 'GREEN',
  teCents: 27_009,
  tusdCents: 10_320,
  fioBCents: 0,
  tePeakCents: 43_761,
  tusdPeakCents: 118_245,
  fioBPeakCents: 61_130,
  demandCents: 2_184,
  pisCofins: 4.6,
  icms: 17,
  injectedTax: 'TUSD',
}
const BLUE: PremisedTariff = {
  ...GREEN,
  modality: 'BLUE',
  tusdPeakCents: 10_320,
  fioBPeakCents: 0,
  demandPeakCents: 4_467,
}
const FREE_GREEN: PremisedTariff = { ...GREEN, injectedTax: 'EXEMPT', icms: 18, pisCofins: 4.9, demandCents: 1_960 }

type House = [name: string, tariff: PremisedTariff, connection: 'MONO' | 'BI' | 'TRI', kwh: number, kwp: number]
const house = (
  [name, tariff, connection, kwh, kwp]: House,
  form: Record<string, string | number> = {},
  rest: Partial<BillPremises> = {},
): BillPremises => ({
  name,
  form: { uf: 'SC', distributor: 'Premissa', subgroup: tariff.subgroup, connection, averageConsumption: kwh, ...form },
  tariff,
  generation: sunFor(kwp),
  selfConsumption: 30,
  year: 2026,
  growth: [1, 1.04],
  shares: [60, 75],
  ...rest,
})

type Works = [name: string, tariff: PremisedTariff, offPeakKwh: number, peakKwh: number, demand: number, kwp: number]
const works = (
  [name, tariff, offPeakKwh, peakKwh, demand, kwp]: Works,
  form: Record<string, string | number> = {},
  rest: Partial<BillPremises> = {},
): BillPremises => ({
  name,
  form: {
    uf: 'SC',
    distributor: 'Premissa',
    subgroup: 'A4',
    modality: tariff.modality,
    offPeakKwh,
    peakKwh,
    demand,
    ...form,
  },
  tariff,
  generation: sunFor(kwp),
  selfConsumption: 70,
  year: 2026,
  growth: [1, 1.04],
  shares: [60, 75],
  ...rest,
})

export const THIRTY_BILLS: readonly BillPremises[] = [
  house(['a small flat', SOUTH, 'MONO', 140, 1]),
  house(['a house', SOUTH, 'BI', 320, 2.5], { lighting: 18.9 }),
  house(['a large house', SOUTH, 'TRI', 780, 6], { lighting: 31.27 }),
  house(['more than it uses', SOUTH, 'BI', 210, 3]),
  house(['much more than it uses', WEST, 'TRI', 260, 7.5]),
  house(['little sun', WEST, 'TRI', 900, 2]),
  house(['no tax on credits', WEST, 'BI', 415, 3.5], { lighting: 25 }),
  house(['all taxed', EAST, 'TRI', 1_350, 10], { lighting: 60.55 }),
  house(['a shop at noon', EAST, 'TRI', 2_480, 18], {}, { selfConsumption: 65 }),
  house(['a shop on Sunday', EAST, 'TRI', 2_480, 18], {}, { selfConsumption: 5 }),
  house(['dear wires', NORTH, 'BI', 530, 4.5], { lighting: 22.4 }),
  house(['dear wires, minimum', NORTH, 'TRI', 180, 1.5]),
  house(['in 2028', SOUTH, 'TRI', 650, 5], {}, { year: 2028, shares: [90, 100], growth: [1.08, 1.12] }),
  house(['in 2029', NORTH, 'TRI', 650, 5], {}, { year: 2029, shares: [100, 100] }),
  house(['half of it assumed', WEST, 'BI', 372, 3], {}, { year: 2029, shares: [50, 50] }),
  house(['with a car', SOUTH, 'TRI', 410, 5.5], { carKwh: 160, airKwh: 145, lighting: 12 }),
  house(['grown', EAST, 'TRI', 980, 8], { growth: 12.5 }),
  house(['nothing at once', SOUTH, 'MONO', 230, 2], {}, { selfConsumption: 0 }),
  house(['everything at once', SOUTH, 'MONO', 230, 2], {}, { selfConsumption: 100 }),
  house(['without wires or taxes', PLAIN, 'BI', 300, 2.5]),
  house(['two homes', SOUTH, 'TRI', 480, 8], { unit2Kwh: 350, unit2Share: 45, unit2Connection: 'BI', lighting: 20 }),
  house(['a mother and two sons', WEST, 'BI', 260, 9], {
    ...{ ownShare: 40, unit2Kwh: 310, unit2Share: 35, unit2Connection: 'BI' },
    ...{ unit3Kwh: 190, unit3Share: 25, unit3Connection: 'MONO' },
  }),
  house(['four shops', EAST, 'TRI', 600, 22], {
    ...{ unit2Kwh: 700, unit2Share: 30, unit2Connection: 'TRI', unit3Kwh: 500, unit3Share: 20, unit3Connection: 'TRI' },
    ...{ unit4Kwh: 455, unit4Share: 17.5, unit4Connection: 'BI' },
  }),
  house(['a unit that gets too much', NORTH, 'BI', 400, 7], { unit2Kwh: 90, unit2Share: 60, unit2Connection: 'MONO' }),
  works(['a bakery', GREEN, 5_200, 640, 45, 38]),
  works(['a workshop', BLUE, 9_800, 900, 80, 60], { demandPeak: 35, lighting: 140.75 }),
  works(['a school', FREE_GREEN, 4_100, 0, 60, 45]),
  works(['a cold store that gets credits at peak', GREEN, 3_000, 1_200, 50, 55]),
  works(['demand that falls', GREEN, 7_400, 710, 70, 52], { demandReduction: 7.5 }),
  works(
    ['grown works', FREE_GREEN, 6_050, 480, 55, 49],
    { growth: 10, carKwh: 800 },
    { shares: [90, 100], year: 2028 },
  ),
]

/** Works whose batteries take over a part of the peak. */
export const SHAVED_BILLS: readonly BillPremises[] = [
  works(['a bakery with batteries', GREEN, 5_200, 640, 45, 38], { peakShave: 100, batteryEfficiency: 92 }),
  works(['a workshop with batteries', BLUE, 9_800, 900, 80, 60], {
    ...{ demandPeak: 35, demandReduction: 5, lighting: 140.75, peakShave: 37.5, batteryEfficiency: 88 },
  }),
  works(['a cold store with batteries', GREEN, 3_000, 1_200, 50, 55], { peakShave: 60, batteryEfficiency: 95 }),
]

const WHITE: PremisedTariff = {
  subgroup: 'B1',
  modality: 'WHITE',
  ...{ teCents: 27_009, tusdCents: 23_888, fioBCents: 11_088 },
  ...{ teMidCents: 27_009, tusdMidCents: 50_060, fioBMidCents: 26_976 },
  ...{ tePeakCents: 43_761, tusdPeakCents: 76_232, fioBPeakCents: 42_864 },
  ...{ pisCofins: 4.6, icms: 17, injectedTax: 'TUSD' },
}
const FREE_WHITE: PremisedTariff = { ...WHITE, injectedTax: 'EXEMPT', icms: 18, pisCofins: 4.9, teMidCents: 29_170 }
const FULL_WHITE: PremisedTariff = { ...WHITE, injectedTax: 'FULL', icms: 25, pisCofins: 3.85 }

type Evening = [
  name: string,
  tariff: PremisedTariff,
  connection: 'MONO' | 'BI' | 'TRI',
  posts: [offPeakKwh: number, midKwh: number, peakKwh: number],
  kwp: number,
]
const posted = (
  [name, tariff, connection, [offPeakKwh, midKwh, peakKwh], kwp]: Evening,
  form: Record<string, string | number> = {},
  rest: Partial<BillPremises> = {},
): BillPremises => {
  const { form: given, ...plain } = house([name, tariff, connection, 1, kwp], form, rest)
  const { averageConsumption: _, ...kept } = given
  return { ...plain, form: { ...kept, modality: 'WHITE', offPeakKwh, midKwh, peakKwh } }
}

/** Houses of tarifa branca. */
export const WHITE_BILLS: readonly BillPremises[] = [
  posted(['a house that cooks at noon', WHITE, 'BI', [310, 25, 40], 2.5]),
  posted(['a house at night', WHITE, 'TRI', [260, 80, 190], 4], { lighting: 21.7 }),
  posted(['nothing but the evening', WHITE, 'MONO', [40, 60, 150], 2]),
  posted(['more than it uses, by posts', WHITE, 'BI', [180, 30, 45], 5]),
  posted(['the minimum by posts', WHITE, 'TRI', [90, 10, 15], 1.5]),
  posted(['no tax on credits, by posts', FREE_WHITE, 'TRI', [520, 95, 160], 6.5], { lighting: 30.05 }),
  posted(['all taxed, by posts', FULL_WHITE, 'BI', [350, 70, 120], 3.5]),
  posted(['a car at night', WHITE, 'TRI', [400, 60, 90], 6], { carKwh: 160, airKwh: 150, growth: 5 }),
  posted(['nothing at once, by posts', FREE_WHITE, 'BI', [300, 50, 80], 3], {}, { selfConsumption: 0 }),
  posted(['little sun, by posts', WHITE, 'TRI', [800, 160, 320], 2], {}, { year: 2028, shares: [90, 100] }),
]
