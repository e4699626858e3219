import type { Assumptions } from './assumption-words'
import { MINIMUM_KWH } from './connections'
import { lossesWith } from './losses'
import type { Place } from './own-irradiation'
import { tiltOf } from './roofs'
import { SHADING_LOSSES } from './shading'
import type { SizingInput } from './sizing-input'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The values for this building and place where no other was typed. */
export function defaultAssumptions(
  input: Pick<SizingInput, 'fixationType' | 'shading' | 'connection'>,
  place: Pick<Place, 'horizontal' | 'dayTemperature' | 'minTemperature'>,
  year: number,
): Assumptions {
  const rounded = (value: number, places: number) => Number(value.toFixed(places))
  return {
    irradiation: rounded(mean(place.horizontal), 2),
    dayTemperature: place.dayTemperature,
    coldest: place.minTemperature,
    tilt: tiltOf(input.fixationType),
    albedo: 0.2,
    losses: rounded(lossesWith(SHADING_LOSSES[input.shading]), 2),
    inverterEfficiency: 97,
    gamma: -0.34,
    minimumKwh: MINIMUM_KWH[input.connection],
    selfConsumption: 30,
    fioB: 28,
    shareAfterwards: 100,
    firstYear: year,
    tariffGrowth: 4,
    degradation: 0.5,
    upkeep: 1,
    inverterYear: 13,
    service: 0,
  }
}
