import type { Uf } from '../../ground/places/states'
import type { Settings } from '../../ground/settings/default-settings'
import { stringConditions } from '../electrics/plan-strings'
import { type StringGauge, stringGauge } from '../electrics/string-gauge'
import { inverterTypeOf, type KitLine, linesOfType, powerOf, quantityOf } from '../products/kit-product'
import type { NetworkVoltage } from '../products/network-voltages'
import { type BatteryGauge, batteryGauge } from './batteries'
import type { StaleMaterials } from './materials'
import { type OverloadGauge, overloadGauge } from './overload'
import { type SupportGauge, supportGauge } from './support-fits-panel'
import { type TransformerGauge, transformerGauge } from './transformer'

/** Soft warnings: they inform and never block (domain 1.1, 1.4). */
type KitNotice =
  | 'IDLE_INVERTER'
  | 'MONO_ABOVE_10KW'
  | 'MINIGENERATION'
  | 'TRANSFORMER_NEEDED'
  | 'READY_FOR_BATTERY'
  | 'STALE_MATERIALS'

/** Everything that the kit builder shows about a kit, each part with what would mend it. */
export interface KitGauge {
  /** Watts of the modules and of the inverters. */
  moduleWatts: number
  inverterWatts: number
  hasModule: boolean
  hasInverter: boolean
  overload: OverloadGauge
  batteries: BatteryGauge
  strings: StringGauge
  support: SupportGauge
  transformer: TransformerGauge
  /** Materials that were made for another number of modules; null while they fit, or nothing is known of them. */
  materials: StaleMaterials | null
  notices: KitNotice[]
}

/** AC power above which a plant is minigeração (Lei 14.300, domain 1.4). */
const MICROGENERATION_WATTS = 75_000

export interface GaugeInput {
  networkVoltage: NetworkVoltage | null
  settings: Settings
  /** Where it goes, by its coldest morning; null: not known. */
  uf: Uf | null
  /** Of its city, °C, which rules where a study knows it. */
  coldest?: number | undefined
  materials?: StaleMaterials | null | undefined
}

/** The gauge of a kit; `settings` overrides table 1.1, `networkVoltage` null = not chosen yet. */
export function kitGauge(
  lines: readonly KitLine[],
  { networkVoltage, settings, uf, coldest, materials = null }: GaugeInput,
): KitGauge {
  const overload = overloadGauge(lines, settings)
  const transformer = transformerGauge(lines, networkVoltage)
  const inverters = linesOfType(lines, 'INVERTER')
  const inverterWatts = powerOf(lines, 'INVERTER')
  const notices: [KitNotice, boolean][] = [
    ['IDLE_INVERTER', overload.state === 'IDLE'],
    [
      'MONO_ABOVE_10KW',
      inverters.some(({ product }) => product.specs.inverterOutput === 'MONO_220' && (product.potency ?? 0) > 10_000),
    ],
    ['MINIGENERATION', inverterWatts > MICROGENERATION_WATTS],
    ['TRANSFORMER_NEEDED', transformer.state === 'MISSING' || transformer.state === 'TOO_SMALL'],
    [
      'READY_FOR_BATTERY',
      inverters.some(({ product }) => inverterTypeOf(product) === 'HYBRID') && quantityOf(lines, 'BATTERY') === 0,
    ],
    ['STALE_MATERIALS', materials !== null],
  ]
  return {
    moduleWatts: powerOf(lines, 'MODULE'),
    inverterWatts,
    hasModule: quantityOf(lines, 'MODULE') > 0,
    hasInverter: inverters.length > 0,
    overload,
    batteries: batteryGauge(lines),
    strings: stringGauge(lines, stringConditions(settings, { uf, coldest })),
    support: supportGauge(lines),
    transformer,
    materials,
    notices: notices.filter(([, holds]) => holds).map(([notice]) => notice),
  }
}
