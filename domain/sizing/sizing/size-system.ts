import type { Assumptions } from './assumption-words'
import { type CashFlow, cashFlow } from './cash-flow'
import { sum } from './months'
import { generationOf, neededKwp } from './needed-power'
import { azimuthOf } from './orientations'
import type { Place } from './own-irradiation'
import { performanceRatio } from './performance-ratio'
import { planeYear } from './plane-of-array'
import { consumptionOf, type SizingInput } from './sizing-input'

/** The needs of a building, whatever system it gets. */
export interface Sizing {
  /** kWh of the twelve months. */
  consumption: number[]
  /** kWh/m² a day, on the horizontal and on the modules. */
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
  input: SizingInput,
  place: Pick<Place, 'latitude' | 'horizontal'>,
  assumed: Assumptions,
): Sizing {
  const consumption = consumptionOf(input)
  const usual = sum(place.horizontal) / 12
  // Typed is the year's mean: the months keep their shares of it. Untouched it is the mean itself, rounded.
  const scale = input.irradiation === null || usual === 0 ? 1 : assumed.irradiation / usual
  const horizontal = place.horizontal.map((value) => value * scale)
  const plane = planeYear(horizontal, {
    latitude: place.latitude,
    tilt: assumed.tilt,
    azimuth: azimuthOf(input.orientation),
    albedo: assumed.albedo,
  })
  const performance = performanceRatio(assumed)
  return {
    consumption,
    horizontal,
    plane,
    performance,
    neededKwp: neededKwp({ consumption, minimumKwh: assumed.minimumKwh, irradiation: plane, performance }),
  }
}

/** The price of a system. */
export interface SystemPrice {
  /** R$ of the kit, and of the inverters in it. */
  kit: number
  inverters: number
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
}

/** Generation, bills and returns of so many kWp at this price. */
export function yieldOf(
  kwp: number,
  price: SystemPrice,
  { consumption, plane, performance }: Sizing,
  input: Pick<SizingInput, 'tariff' | 'lighting'>,
  assumed: Assumptions,
): SystemYield {
  const generation = generationOf(kwp, plane, performance)
  const terms = {
    tariff: input.tariff,
    lighting: input.lighting,
    minimumKwh: assumed.minimumKwh,
    selfConsumption: assumed.selfConsumption,
  }
  const investment = Math.round((price.kit + assumed.service * kwp * 1000) * 100) / 100
  const flow = cashFlow({
    consumption,
    generation,
    firstYear: assumed.firstYear,
    terms,
    fioB: assumed.fioB,
    shareAfterwards: assumed.shareAfterwards,
    degradation: assumed.degradation,
    tariffGrowth: assumed.tariffGrowth,
    upkeep: assumed.upkeep,
    inverterYear: assumed.inverterYear,
    investment,
    inverterPrice: price.inverters,
  })
  const [first] = flow.years
  return {
    generation,
    coverage: (100 * sum(generation)) / sum(consumption),
    bill: { before: monthOf(first?.before ?? 0), after: monthOf(first?.after ?? 0) },
    investment,
    flow,
  }
}
