import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../catalogue/products/network-voltages'
import { FIXATION_TYPES } from '../../catalogue/products/product-types'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { withDefault } from '../../ground/forms/with-default'
import { brDecimal, brInteger, brMoney, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { BATTERY_LABELS, batteryFields } from '../backup/battery-fields'
import { MODALITIES, SUBGROUPS } from '../tariffs/tariff-words'
import { ASSUMPTION_WORDS } from './assumption-words'
import { CONNECTIONS } from './connections'
import { MONTH_LABELS } from './months'
import { ORIENTATIONS } from './orientations'
import { SHADINGS } from './shading'

const MAX_KWH = 1_000_000
const kwh = () => emptyAsNull(brInteger({ min: 1, max: MAX_KWH }))
const months = {
  jan: kwh(),
  feb: kwh(),
  mar: kwh(),
  apr: kwh(),
  may: kwh(),
  jun: kwh(),
  jul: kwh(),
  aug: kwh(),
  sep: kwh(),
  oct: kwh(),
  nov: kwh(),
  dec: kwh(),
}

/** Values that the user may type instead of the usual ones; empty takes the usual one. */
const assumptions = {
  irradiation: emptyAsNull(brDecimal({ min: 0.5, max: 9, decimals: 2 })),
  dayTemperature: emptyAsNull(brDecimal({ min: -10, max: 50, decimals: 1 })),
  coldest: emptyAsNull(brDecimal({ min: -20, max: 30, decimals: 1 })),
  tilt: emptyAsNull(brDecimal({ min: 0, max: 90, decimals: 1 })),
  albedo: emptyAsNull(brDecimal({ min: 0, max: 1, decimals: 2 })),
  losses: emptyAsNull(brDecimal({ min: 0, max: 90, decimals: 2 })),
  inverterEfficiency: emptyAsNull(brDecimal({ min: 50, max: 100, decimals: 1 })),
  gamma: emptyAsNull(brDecimal({ min: -1, max: 0, decimals: 3 })),
  minimumKwh: emptyAsNull(brInteger({ min: 0, max: 1_000 })),
  selfConsumption: emptyAsNull(brPercent()),
  demandReduction: emptyAsNull(brPercent()),
  pisCofins: emptyAsNull(brPercent({ max: 60 })),
  icms: emptyAsNull(brPercent({ max: 60 })),
  fioB: emptyAsNull(brPercent()),
  shareAfterwards: emptyAsNull(brPercent()),
  firstYear: emptyAsNull(brInteger({ min: 2023, max: 2060 })),
  tariffGrowth: emptyAsNull(brPercent({ min: -10, max: 30 })),
  degradation: emptyAsNull(brPercent({ max: 5 })),
  upkeep: emptyAsNull(brPercent({ max: 20 })),
  inverterYear: emptyAsNull(brInteger({ min: 1, max: 99 })),
  batteryYear: emptyAsNull(brInteger({ min: 1, max: 99 })),
  batteryDepth: emptyAsNull(brPercent({ min: 10, max: 100 })),
  batteryEfficiency: emptyAsNull(brPercent({ min: 10, max: 100 })),
  batteryRate: emptyAsNull(brDecimal({ min: 0.05, max: 5, decimals: 2 })),
  batteryLoss: emptyAsNull(brPercent({ max: 20 })),
  batteryWarranty: emptyAsNull(brInteger({ min: 1, max: 25 })),
  backupMargin: emptyAsNull(brPercent({ max: 300 })),
  peakHours: emptyAsNull(brDecimal({ min: 0.5, max: 12, decimals: 1 })),
  peakDays: emptyAsNull(brInteger({ min: 1, max: 31 })),
  sensitivity: emptyAsNull(brPercent({ max: 50 })),
  service: emptyAsNull(brMoney({ max: 20 })),
}

const kw = () => emptyAsNull(brDecimal({ min: 1, max: 100_000, decimals: 2 }))
const share = () => emptyAsNull(brPercent({ min: 1, max: 100 }))

/** By what the bill is reckoned: the distributor's tariff, and what grupo A has beside energy. */
const billing = {
  /** As the register calls it; empty: the typed tariff is the price. */
  distributor: emptyAsNull(line({ max: 60 })),
  subgroup: withDefault(choice(SUBGROUPS), 'B1'),
  /** Empty: convencional of grupo B, verde of grupo A. */
  modality: emptyAsNull(choice(MODALITIES)),
  /** A mean month of grupo A or of tarifa branca, kWh. */
  peakKwh: emptyAsNull(brInteger({ max: MAX_KWH })),
  /** Of tarifa branca, the hours before and after the peak. */
  midKwh: emptyAsNull(brInteger({ max: MAX_KWH })),
  offPeakKwh: kwh(),
  /** kW contracted; of tarifa azul those off-peak. */
  demand: kw(),
  demandPeak: kw(),
}

/** What is still to come, kWh a month. */
const loads = {
  airKwh: emptyAsNull(brInteger({ max: MAX_KWH })),
  carKwh: emptyAsNull(brInteger({ max: MAX_KWH })),
}

/** Other units that get a part of the energy; the plant's own gets the rest, unless its part is typed. */
const units = {
  ownShare: share(),
  unit2Kwh: kwh(),
  unit2Share: share(),
  unit2Connection: withDefault(choice(CONNECTIONS), 'BI'),
  unit3Kwh: kwh(),
  unit3Share: share(),
  unit3Connection: withDefault(choice(CONNECTIONS), 'BI'),
  unit4Kwh: kwh(),
  unit4Share: share(),
  unit4Connection: withDefault(choice(CONNECTIONS), 'BI'),
}

const azimuth = () => emptyAsNull(brInteger({ max: 359 }))
const tilt = () => emptyAsNull(brDecimal({ min: 0, max: 90, decimals: 1 }))

/** Other faces of the roof; the first has the rest of the modules, unless its part is typed. */
const roofs = {
  /** Instead of `orientation`, degrees from north. */
  azimuth: azimuth(),
  /** Instead of `shading`. */
  shadingPercent: emptyAsNull(brPercent({ max: 90 })),
  roofShare: share(),
  roof2Share: share(),
  roof2Azimuth: azimuth(),
  roof2Tilt: tilt(),
  roof3Share: share(),
  roof3Azimuth: azimuth(),
  roof3Tilt: tilt(),
}

/** What the assistant asks, field by field. */
export const sizingFields = z.object({
  companyId: emptyAsNull(id()),
  ...months,
  averageConsumption: kwh(),
  bill: emptyAsNull(brMoney({ min: 1, max: 1_000_000 })),
  tariff: withDefault(brDecimal({ min: 0.05, max: 10, decimals: 4 }), 0.95),
  /** Empty: the municipality's own, where it is known. */
  lighting: emptyAsNull(brMoney({ max: 100_000 })),
  growth: withDefault(brPercent({ min: -90, max: 500 }), 0),
  uf: choice(UFS),
  /** The buyer of the kit pays ICMS. */
  taxpayer: checkbox(),
  city: emptyAsNull(line({ max: 80 })),
  latitude: emptyAsNull(brDecimal({ min: -34, max: 6, decimals: 4 })),
  longitude: emptyAsNull(brDecimal({ min: -75, max: -28, decimals: 4 })),
  connection: withDefault(choice(CONNECTIONS), 'BI'),
  /** Empty: the one that state and connection suggest. */
  networkVoltage: emptyAsNull(choice(NETWORK_VOLTAGES)),
  fixationType: withDefault(choice(FIXATION_TYPES), 'COLONIAL'),
  orientation: withDefault(choice(ORIENTATIONS), 'N'),
  shading: withDefault(choice(SHADINGS), 'LOW'),
  ...billing,
  ...loads,
  ...batteryFields,
  ...units,
  ...roofs,
  ...assumptions,
})
export type SizingInput = z.infer<typeof sizingFields>

export const SIZING_LABELS = {
  ...MONTH_LABELS,
  ...Object.fromEntries(Object.entries(ASSUMPTION_WORDS).map(([name, { label }]) => [name, label])),
  service: 'Instalação e projeto, por Wp',
  averageConsumption: 'Consumo médio',
  bill: 'Valor da conta',
  tariff: 'Tarifa',
  lighting: 'Iluminação pública',
  growth: 'Aumento do consumo',
  uf: 'UF',
  taxpayer: 'Comprador dos kits',
  city: 'Cidade',
  latitude: 'Latitude',
  longitude: 'Longitude',
  connection: 'Ligação',
  networkVoltage: 'Tensão da rede',
  fixationType: 'Telhado',
  orientation: 'Orientação',
  shading: 'Sombreamento',
  distributor: 'Distribuidora',
  subgroup: 'Subgrupo',
  modality: 'Modalidade',
  peakKwh: 'Consumo na ponta',
  midKwh: 'Consumo no intermediário',
  offPeakKwh: 'Consumo fora da ponta',
  demand: 'Demanda contratada',
  demandPeak: 'Demanda na ponta',
  airKwh: 'Ar-condicionado',
  carKwh: 'Carro elétrico',
  ...BATTERY_LABELS,
  ownShare: 'Parte da unidade do sistema',
  ...Object.fromEntries(
    [2, 3, 4].flatMap((unit) => [
      [`unit${unit}Kwh`, `Consumo da unidade ${unit}`],
      [`unit${unit}Share`, `Parte da unidade ${unit}`],
      [`unit${unit}Connection`, `Ligação da unidade ${unit}`],
    ]),
  ),
  azimuth: 'Azimute',
  shadingPercent: 'Sombra',
  roofShare: 'Módulos na 1ª face',
  ...Object.fromEntries(
    [2, 3].flatMap((roof) => [
      [`roof${roof}Share`, `Módulos na ${roof}ª face`],
      [`roof${roof}Azimuth`, `Azimute da ${roof}ª face`],
      [`roof${roof}Tilt`, `Inclinação da ${roof}ª face`],
    ]),
  ),
}
