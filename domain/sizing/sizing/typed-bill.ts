import { type LightingBand, lightingFee } from '../tariffs/lighting-fee'
import { isGroupA, type Modality } from '../tariffs/tariff-words'
import { MINIMUM_KWH } from './connections'
import { MONTHS, sum } from './months'
import type { SizingInput } from './sizing-fields'

/** Where the consumption comes from. */
type Basis = 'MONTHS' | 'AVERAGE' | 'BILL'

/** What was typed, with what the registers say beside it. */
export interface BilledInput extends SizingInput {
  /** Of the municipality, where no public lighting was typed; null or absent: nobody knows it. */
  lightingFees?: readonly LightingBand[] | null
}

/** R$ of a month's public lighting: as typed, else as the municipality takes it; 0 where nobody knows it. */
export const lightingOf = ({ lighting, lightingFees }: BilledInput, kilowattHours: number): number =>
  lighting ?? (lightingFees ? lightingFee(lightingFees, kilowattHours) : 0)

/** kWh of a bill of so many reais, whose lighting follows from them: the first band that they are in. */
function billedKwh(input: BilledInput): number {
  const without = (lighting: number) => Math.max(0, (input.bill ?? 0) - lighting) / input.tariff
  if (input.lighting !== null || !input.lightingFees) return without(input.lighting ?? 0)
  const tried = input.lightingFees.map(({ upTo, cents }) => ({ upTo, kilowattHours: without(cents / 100) }))
  return tried.find(({ upTo, kilowattHours }) => upTo === null || kilowattHours <= upTo)?.kilowattHours ?? without(0)
}

/** All that were typed: one is meant. */
export function basesOf(input: SizingInput): Basis[] {
  return [
    ...(MONTHS.some((month) => input[month] !== null) ? (['MONTHS'] as const) : []),
    ...(input.averageConsumption === null ? [] : (['AVERAGE'] as const)),
    ...(input.bill === null ? [] : (['BILL'] as const)),
  ]
}

/** The modality that is meant: by its subgroup where none was chosen. */
export const modalityOf = ({ modality, subgroup }: Pick<SizingInput, 'modality' | 'subgroup'>): Modality =>
  modality ?? (isGroupA(subgroup) ? 'GREEN' : 'CONVENTIONAL')

const grown = (kilowattHours: number, { growth }: Pick<SizingInput, 'growth'>) => kilowattHours * (1 + growth / 100)
const added = ({ airKwh, carKwh }: Pick<SizingInput, 'airKwh' | 'carKwh'>) => (airKwh ?? 0) + (carKwh ?? 0)

/** The bill tells energy by post: grupo A, and tarifa branca of grupo B. */
export const isByPost = (input: Pick<SizingInput, 'modality' | 'subgroup'>): boolean =>
  isGroupA(input.subgroup) || modalityOf(input) === 'WHITE'

/** kWh of each month by post; what is still to come is off-peak. */
export const postsOf = (input: SizingInput): { peak: number[]; mid: number[]; offPeak: number[] } => ({
  peak: MONTHS.map(() => grown(input.peakKwh ?? 0, input)),
  mid: MONTHS.map(() => grown(input.midKwh ?? 0, input)),
  offPeak: MONTHS.map(() => grown(input.offPeakKwh ?? 0, input) + added(input)),
})

/**
 * kWh of each month of the unit that has the plant, with the growth and what is still to come; of a bill the rest
 * without the public lighting.
 */
export function consumptionOf(input: BilledInput): number[] {
  if (isByPost(input)) {
    const { peak, mid, offPeak } = postsOf(input)
    return MONTHS.map((_, month) => sum([peak, mid, offPeak].map((post) => post[month] ?? 0)))
  }
  const [basis] = basesOf(input)
  const plain = MONTHS.map((month) => {
    if (basis === 'MONTHS') return input[month] ?? 0
    if (basis === 'AVERAGE') return input.averageConsumption ?? 0
    return billedKwh(input)
  })
  return plain.map((kilowattHours) => grown(kilowattHours, input) + added(input))
}

const unitFields = <Unit extends 2 | 3 | 4>(unit: Unit) =>
  ({ kwh: `unit${unit}Kwh`, share: `unit${unit}Share`, connection: `unit${unit}Connection` }) as const
export const OTHER_UNITS = [unitFields(2), unitFields(3), unitFields(4)] as const
const roofFields = <Roof extends 2 | 3>(roof: Roof) =>
  ({ share: `roof${roof}Share`, azimuth: `roof${roof}Azimuth`, tilt: `roof${roof}Tilt` }) as const
export const OTHER_ROOFS = [roofFields(2), roofFields(3)] as const

/** The other units, with their parts of the energy in percent. */
export const otherUnits = (input: SizingInput) =>
  OTHER_UNITS.flatMap((unit) => {
    const [kilowattHours, part] = [input[unit.kwh], input[unit.share]]
    return kilowattHours === null || part === null
      ? []
      : [{ kilowattHours, share: part, connection: input[unit.connection] }]
  })

/** The other faces of the roof, with their parts of the modules in percent and their angles in degrees. */
export const otherRoofs = (input: SizingInput) =>
  OTHER_ROOFS.flatMap((roof) => {
    const [part, angle] = [input[roof.share], input[roof.azimuth]]
    return part === null || angle === null ? [] : [{ share: part, azimuth: angle, tilt: input[roof.tilt] }]
  })

/** What is left of 100 percent for the first. */
export const restOf = (others: readonly { share: number }[]): number => 100 - sum(others.map(({ share: part }) => part))

/** There is nothing that a system could save. */
export const isMinimumBill = (input: BilledInput): boolean =>
  sum(consumptionOf(input)) <= 12 * (input.minimumKwh ?? MINIMUM_KWH[input.connection]) + 1e-6
