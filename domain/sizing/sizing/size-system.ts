import type { Tariff } from '../tariffs/tariff'
import { type EnergyPrice, injectedTaxOf, midOf, offPeakOf, peakOf, priceOf, taxFactor } from '../tariffs/tariff-price'
import { isGroupA } from '../tariffs/tariff-words'
import type { Assumptions } from './assumption-words'
import { type BillModel, lowVoltageBills, type Unit } from './bill-model'
import { type CashFlow, cashFlow } from './cash-flow'
import { MINIMUM_KWH } from './connections'
import { groupABills, type PostPrice } from './group-a-bill'
import { MONTHS, sum } from './months'
import { generationOf, neededKwp } from './needed-power'
import { azimuthOf } from './orientations'
import type { Place } from './own-irradiation'
import { performanceRatio } from './performance-ratio'
import { planeYear } from './plane-of-array'
import type { SizingInput } from './sizing-fields'
import { type BilledInput, consumptionOf, lightingOf, otherRoofs, otherUnits, postsOf, restOf } from './typed-bill'
import { whiteBills } from './white-bill'

/** The needs of a building, whatever system it gets. */
export interface Sizing {
  /** kWh of the twelve months, of all units. */
  consumption: number[]
  /** The consumer units, that of the plant first. */
  units: Unit[]
  /** R$ of the twelve months, of the unit that has the plant. */
  lighting: number[]
  /** kWh/m² a day, on the horizontal and on the modules: of several faces the mean by their modules. */
  horizontal: number[]
  plane: number[]
  performance: number
  neededKwp: number
}

/** R$ of a mean month of a year. */
const monthOf = (year: number): number => Math.round((year * 100) / 12) / 100

/**
 * Above so many kW a consumer is connected at medium voltage and pays by grupo A, with a contracted demand (REN ANEEL
 * 1.000/2021 art. 23): bills here are those of grupo B.
 */
const GROUP_B_KW = 75

/** The needed power says that the consumer is hardly one of grupo B. */
export const isLikelyGroupA = ({ neededKwp }: Pick<Sizing, 'neededKwp'>): boolean => neededKwp > GROUP_B_KW

/** Needed power of a building with these assumptions. */
export function sizeSystem(
  input: BilledInput,
  place: Pick<Place, 'latitude' | 'horizontal'>,
  assumed: Assumptions,
): Sizing {
  const units = unitsOf(input, assumed)
  const consumption = MONTHS.map((_, month) => sum(units.map((unit) => unit.consumption[month] ?? 0)))
  const usual = sum(place.horizontal) / 12
  // Typed is the year's mean: the months keep their shares of it. Untouched it is the mean itself, rounded.
  const scale = input.irradiation === null || usual === 0 ? 1 : assumed.irradiation / usual
  const horizontal = place.horizontal.map((value) => value * scale)
  const plane = planeOf(horizontal, place.latitude, input, assumed)
  const performance = performanceRatio(assumed)
  return {
    consumption,
    units,
    lighting: (units[0]?.consumption ?? []).map((kilowattHours) => lightingOf(input, kilowattHours)),
    horizontal,
    plane,
    performance,
    neededKwp: neededKwp({
      consumption,
      minimumKwh: sum(units.map(({ minimumKwh }) => minimumKwh)),
      irradiation: plane,
      performance,
    }),
  }
}

function unitsOf(input: BilledInput, assumed: Assumptions): Unit[] {
  const others = otherUnits(input)
  return [
    { consumption: consumptionOf(input), minimumKwh: assumed.minimumKwh, share: restOf(others) },
    ...others.map(({ kilowattHours, connection, share }) => ({
      consumption: MONTHS.map(() => kilowattHours),
      minimumKwh: MINIMUM_KWH[connection],
      share,
    })),
  ]
}

/** kWh/m² a day on the modules: a face's own tilt, or that of the first. */
function planeOf(horizontal: readonly number[], latitude: number, input: SizingInput, assumed: Assumptions): number[] {
  const others = otherRoofs(input)
  const first = { share: restOf(others), azimuth: input.azimuth ?? azimuthOf(input.orientation), tilt: assumed.tilt }
  const faces = [first, ...others].map(({ share, azimuth, tilt }) => {
    const plane = { latitude, tilt: tilt ?? assumed.tilt, azimuth, albedo: assumed.albedo }
    return { part: share / 100, months: planeYear(horizontal, plane) }
  })
  return MONTHS.map((_, month) => sum(faces.map(({ part, months }) => part * (months[month] ?? 0))))
}

/** R$/kWh that the bill has: the distributor's with its taxes, or the typed price. */
export const tariffPrice = (tariff: Tariff | null, typed: number, rates: Assumptions): number =>
  tariff === null ? typed : priceOf(offPeakOf(tariff), rates)

/**
 * What the bills cost, by the group that the consumer is of.
 * @param peakPart which part of what was asked of the peak of grupo A batteries of so many years take over; null: none
 */
export function billsOf(
  input: SizingInput,
  { units, lighting }: Pick<Sizing, 'units' | 'lighting'>,
  assumed: Assumptions,
  tariff: Tariff | null,
  peakPart: SystemPrice['peakPart'] = null,
): BillModel {
  const { selfConsumption } = assumed
  if (tariff !== null && isGroupA(tariff.subgroup)) return groupABillsOf(input, assumed, tariff, peakPart, lighting)
  if (tariff?.modality === 'WHITE') return whiteBillsOf(input, assumed, tariff, lighting)
  if (tariff === null)
    return lowVoltageBills(units, { tariff: input.tariff, lighting, selfConsumption, fioB: assumed.fioB })
  const energy = offPeakOf(tariff)
  const fioB = ((energy.te + energy.tusd) * assumed.fioB) / 100
  return lowVoltageBills(units, {
    tariff: priceOf(energy, assumed),
    lighting,
    selfConsumption,
    fioB: assumed.fioB,
    injectedTax: (share) => injectedTaxOf(energy, fioB, tariff, assumed, share),
  })
}

/** Prices of one post with taxes. @param fioB R$/kWh without them */
const postOf = (of: EnergyPrice, fioB: number, tariff: Tariff, assumed: Assumptions): PostPrice => ({
  price: priceOf(of, assumed),
  fioB: fioB * taxFactor(assumed),
  injectedTax: (share) => injectedTaxOf(of, fioB, tariff, assumed, share),
})

/** By three posts; a post whose Fio B the tariff does not say has the assumed part of its price. */
function whiteBillsOf(
  input: SizingInput,
  assumed: Assumptions,
  tariff: Tariff,
  lighting: readonly number[],
): BillModel {
  const part = ({ te, tusd }: EnergyPrice) => ((te + tusd) * assumed.fioB) / 100
  const energy = offPeakOf(tariff)
  const mid = midOf(tariff) ?? energy
  const peak = peakOf(tariff) ?? energy
  const factor = ({ te }: EnergyPrice) => (energy.te === 0 ? 1 : te / energy.te)
  return whiteBills(postsOf(input), {
    posts: {
      offPeak: postOf(energy, part(energy), tariff, assumed),
      mid: postOf(mid, tariff.fioBMidCents === null ? part(mid) : mid.fioB, tariff, assumed),
      peak: postOf(peak, tariff.fioBPeakCents === null ? part(peak) : peak.fioB, tariff, assumed),
    },
    factors: { offPeak: 1, mid: factor(mid), peak: factor(peak) },
    minimumKwh: assumed.minimumKwh,
    lighting,
    selfConsumption: assumed.selfConsumption,
  })
}

function groupABillsOf(
  input: SizingInput,
  assumed: Assumptions,
  tariff: Tariff,
  peakPart: SystemPrice['peakPart'],
  lighting: readonly number[],
): BillModel {
  const factor = taxFactor(assumed)
  const energy = offPeakOf(tariff)
  const peak = peakOf(tariff) ?? energy
  const demandCents =
    (input.demand ?? 0) * (tariff.demandCents ?? 0) + (input.demandPeak ?? 0) * (tariff.demandPeakCents ?? 0)
  return groupABills(postsOf(input), {
    peak: postOf(peak, peak.fioB, tariff, assumed),
    offPeak: postOf(energy, ((energy.te + energy.tusd) * assumed.fioB) / 100, tariff, assumed),
    peakFactor: energy.te === 0 ? 1 : peak.te / energy.te,
    demand: (demandCents / 100) * factor,
    demandReduction: assumed.demandReduction,
    lighting,
    selfConsumption: assumed.selfConsumption,
    shaved: {
      part: (years) => (peakPart ? ((input.peakShave ?? 0) / 100) * peakPart(years) : 0),
      // Charging loses as much as discharging.
      perKwh: (100 / assumed.batteryEfficiency) ** 2,
    },
  })
}

/** The price of a system. */
export interface SystemPrice {
  /** R$ of the kit, and of the inverters and the batteries in it. */
  kit: number
  inverters: number
  batteries: number
  /** Which part of what was asked of the peak batteries of so many years still take over; null without any. */
  peakPart: ((years: number) => number) | null
}

export interface SystemYield {
  /** kWh of the twelve months of the first year. */
  generation: number[]
  /** Percent of the consumption. */
  coverage: number
  /** R$ of a month, before and after: a twelfth of the first year, which is reckoned month by month. */
  bill: { before: number; after: number }
  /** R$ of kit and service; of the kit alone while the service's price is not known. */
  investment: number
  flow: CashFlow
  /** The same with all prices of the bill, then with all generation, some percent lower and higher. */
  sensitivity: () => { of: Sensitivity; change: number; flow: CashFlow }[]
}

/** What an estimate is tried with less and more of. */
export const SENSITIVITIES = ['TARIFF', 'GENERATION'] as const
type Sensitivity = (typeof SENSITIVITIES)[number]

/** Generation, bills and returns of so many kWp at this price. */
export function yieldOf(
  kwp: number,
  price: SystemPrice,
  system: Sizing,
  input: SizingInput,
  assumed: Assumptions,
  tariff: Tariff | null = null,
): SystemYield {
  const { consumption, plane, performance } = system
  const generation = generationOf(kwp, plane, performance)
  const investment = Math.round((price.kit + assumed.service * kwp * 1000) * 100) / 100
  const bills = billsOf(input, system, assumed, tariff, price.peakPart)
  const flowWith = (prices: number, energy: number) =>
    cashFlow({
      bills: () => {
        const year = bills()
        return (terms) => year({ ...terms, growth: terms.growth * prices })
      },
      generation: generation.map((kwh) => kwh * energy),
      firstYear: assumed.firstYear,
      shareAfterwards: assumed.shareAfterwards,
      degradation: assumed.degradation,
      tariffGrowth: assumed.tariffGrowth,
      upkeep: assumed.upkeep,
      inverterYear: assumed.inverterYear,
      batteryYear: assumed.batteryYear,
      investment,
      inverterPrice: price.inverters,
      batteryPrice: price.batteries,
    })
  const flow = flowWith(1, 1)
  const [first] = flow.years
  return {
    generation,
    coverage: (100 * sum(generation)) / sum(consumption),
    bill: { before: monthOf(first?.before ?? 0), after: monthOf(first?.after ?? 0) },
    investment,
    flow,
    sensitivity: () =>
      SENSITIVITIES.flatMap((of) =>
        [-assumed.sensitivity, assumed.sensitivity].map((change) => {
          const part = 1 + change / 100
          return { of, change, flow: of === 'TARIFF' ? flowWith(part, 1) : flowWith(1, part) }
        }),
      ),
  }
}
