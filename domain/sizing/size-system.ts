import type { Assumptions } from './assumption-words'
import { type CashFlow, cashFlow } from './cash-flow'
import { monthBill } from './energy-bill'
import { fioBShare } from './fio-b-share'
import { sum } from './months'
import { generationOf, neededKwp } from './needed-power'
import { azimuthOf } from './orientations'
import type { Place } from './own-irradiation'
import { performanceRatio } from './performance-ratio'
import { planeYear } from './plane-of-array'
import { consumptionOf, type SizingInput } from './sizing-input'

/** What a building needs, whatever it is built of. */
export interface Sizing {
  /** kWh of the twelve months. */
  consumption: number[]
  /** kWh/m² a day, on the horizontal and on the modules. */
  horizontal: number[]
  plane: number[]
  performance: number
  neededKwp: number
}

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

/** What a system costs. */
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
  /** R$ of the first month with a mean month's figures, before and after. */
  bill: { before: number; after: number }
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
  const { before, after } = monthBill(sum(consumption) / 12, sum(generation) / 12, {
    ...terms,
    fioB: (input.tariff * assumed.fioB) / 100,
    share: fioBShare(assumed.firstYear, assumed.shareAfterwards),
  })
  return {
    generation,
    coverage: (100 * sum(generation)) / sum(consumption),
    bill: { before, after },
    investment,
    flow: cashFlow({
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
    }),
  }
}
