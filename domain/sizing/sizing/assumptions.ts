import type { BatteryNeed } from '../backup/battery-need'
import type { Tariff } from '../tariffs/tariff'
import { offPeakOf } from '../tariffs/tariff-price'
import { isGroupA, MODALITY_LABELS } from '../tariffs/tariff-words'
import type { AssumptionName, Assumptions } from './assumption-words'
import { MINIMUM_KWH } from './connections'
import { lossesWith } from './losses'
import type { Place } from './own-irradiation'
import { tiltOf } from './roofs'
import { SHADING_LOSSES } from './shading'
import type { SizingInput } from './sizing-fields'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of a tariff for the wires; ANEEL's mean where the distributor's own is not known. */
const MEAN_FIO_B = 28
/** Of the generation: a house is empty at noon, a workshop is not. */
const SELF_CONSUMPTION = { B: 30, A: 70 }

/**
 * The values for this building and place where no other was typed.
 * @param tariff of its distributor; null where its price was typed
 */
export function defaultAssumptions(
  input: Pick<SizingInput, 'fixationType' | 'shading' | 'shadingPercent' | 'connection' | 'subgroup'>,
  place: Pick<Place, 'horizontal' | 'dayTemperature' | 'minTemperature'>,
  year: number,
  tariff: Tariff | null = null,
): Assumptions {
  const rounded = (value: number, places: number) => Number(value.toFixed(places))
  const groupA = isGroupA(input.subgroup)
  return {
    irradiation: rounded(mean(place.horizontal), 2),
    dayTemperature: place.dayTemperature,
    coldest: place.minTemperature,
    tilt: tiltOf(input.fixationType),
    albedo: 0.2,
    losses: rounded(lossesWith(input.shadingPercent ?? SHADING_LOSSES[input.shading]), 2),
    inverterEfficiency: 97,
    gamma: -0.34,
    minimumKwh: groupA ? 0 : MINIMUM_KWH[input.connection],
    selfConsumption: groupA ? SELF_CONSUMPTION.A : SELF_CONSUMPTION.B,
    demandReduction: 0,
    pisCofins: tariff?.pisCofins ?? 0,
    icms: tariff?.icms ?? 0,
    fioB: fioBOf(tariff),
    shareAfterwards: 100,
    firstYear: year,
    tariffGrowth: 4,
    degradation: 0.5,
    upkeep: 1,
    inverterYear: 13,
    batteryYear: 13,
    batteryDepth: 90,
    batteryEfficiency: 92,
    batteryRate: 0.5,
    batteryLoss: 3,
    batteryWarranty: 10,
    backupMargin: 25,
    peakHours: 3,
    peakDays: 21,
    sensitivity: 10,
    service: 0,
  }
}

/** Percent of the energy's price: the distributor's own, unrounded. Of grupo A it is in the demand. */
function fioBOf(tariff: Tariff | null): number {
  if (tariff === null) return MEAN_FIO_B
  if (tariff.fioBCents === null) return isGroupA(tariff.subgroup) ? 0 : MEAN_FIO_B
  const { te, tusd, fioB } = offPeakOf(tariff)
  return te + tusd === 0 ? 0 : (100 * fioB) / (te + tusd)
}

/** 'CELESC-DIS, B1 Convencional'. */
const tariffName = ({ distributor, subgroup, modality }: Tariff): string =>
  `${distributor}, ${subgroup} ${MODALITY_LABELS[modality]}`

/** Where values come from that a tariff brings, and those of grupo A. */
export function tariffSources(tariff: Tariff | null): Partial<Record<AssumptionName, string>> {
  if (tariff === null) return {}
  const own = tariffName(tariff)
  const groupA = isGroupA(tariff.subgroup)
  return {
    pisCofins: own,
    icms: own,
    ...(groupA ? { selfConsumption: 'Comércio ou indústria usual' } : {}),
    ...(tariff.fioBCents !== null
      ? { fioB: own }
      : { fioB: groupA ? 'No grupo A é pago na demanda' : 'Média das distribuidoras: a tarifa não informa o dela' }),
  }
}

const OF_BATTERIES = [
  'batteryYear',
  'batteryDepth',
  'batteryEfficiency',
  'batteryRate',
  'batteryLoss',
  'batteryWarranty',
] as const

/**
 * Values that this bill has nothing of: they are not shown.
 * @param need of batteries; null without them
 */
export function withoutMeaning(tariff: Tariff | null, need: BatteryNeed | null): ReadonlySet<AssumptionName> {
  const groupA = tariff !== null && isGroupA(tariff.subgroup)
  return new Set<AssumptionName>([
    ...(tariff === null ? (['pisCofins', 'icms'] as const) : []),
    groupA ? 'minimumKwh' : 'demandReduction',
    ...(need ? [] : OF_BATTERIES),
    ...(need?.backup ? [] : (['backupMargin'] as const)),
    ...(need?.peak ? [] : (['peakHours', 'peakDays'] as const)),
  ])
}
