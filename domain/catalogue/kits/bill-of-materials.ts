import {
  inverterTypeOf,
  type KitLine,
  type KitProduct,
  linesOfType,
  powerOf,
  quantityOf,
} from '../products/kit-product'
import type { NetworkVoltage } from '../products/network-voltages'
import type { ConnectorType, FixationType, ProductType } from '../products/product-types'
import { transformerGauge } from './transformer'

/** One thing that a kit needs beside panels, inverters and batteries (domain 1.5). */
export interface BomNeed {
  type: ProductType
  quantity: number
  connectorType?: ConnectorType
  fixationType?: FixationType
  /** Smallest transformer that is enough, in volt-amperes. */
  minPotency?: number
  /** Strings that one string box must protect. */
  strings?: number
}

export interface BomInput {
  /** Panels, inverters and batteries of the kit. */
  lines: readonly KitLine[]
  /** Null = without a structure. */
  fixationType: FixationType | null
  networkVoltage: NetworkVoltage | null
  /** Panels that one unit of the support carries, for carports and ground structures. */
  panelsPerUnit?: number
  /** Strings on the roof; by default from the inverters' output. */
  strings?: number
}

const BAR_MM = 4200
const DEFAULT_PANEL_WIDTH_MM = 1134
const PANELS_PER_ROW = 10
/** Modules in one string: 600 Vdc mono and 1000 Vdc three-phase inverters (domain 1.2). */
const MODULES_PER_STRING = { mono: 10, three: 18 } as const
const MICROS_PER_BRANCH = 5
const CONTAINER_ABOVE_MODULES = 60

const ceil5 = (numerator: number, denominator: number) => 5 * Math.ceil(numerator / (5 * denominator))

/** Strings of a kit whose wiring nobody has planned: by the modules that one of them takes, and one for each inverter. */
export const guessedStrings = (modules: number, isMono: boolean, inverters: number): number =>
  Math.max(Math.ceil(modules / (isMono ? MODULES_PER_STRING.mono : MODULES_PER_STRING.three)), inverters)

/** Direct current of an inverter comes from strings as its output has them. */
export const isMono = ({ specs }: KitProduct): boolean => (specs.inverterOutput ?? 'MONO_220') === 'MONO_220'

/** Rows, panels per row and strings of an array of n panels. */
function layout({ lines, strings }: BomInput) {
  const n = quantityOf(lines, 'MODULE')
  const rows = Math.ceil(n / PANELS_PER_ROW)
  const perRow = rows === 0 ? 0 : Math.ceil(n / rows)
  const widthMm = linesOfType(lines, 'MODULE')[0]?.product.specs.widthMm ?? DEFAULT_PANEL_WIDTH_MM
  const stringInverters = linesOfType(lines, 'INVERTER').filter(({ product }) => inverterTypeOf(product) !== 'MICRO')
  const mono = stringInverters.some(({ product }) => isMono(product))
  const least = stringInverters.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    n,
    rows,
    rowMm: perRow * widthMm,
    watts: powerOf(lines, 'MODULE'),
    micros: quantityOf(lines, 'INVERTER') - least,
    stringInverters,
    strings: least === 0 ? 0 : (strings ?? guessedStrings(n, mono, least)),
  }
}

type Layout = ReturnType<typeof layout>

/** Direct current between roof and inverter; microinverters need none of it (domain 1.3). */
function dcNeeds({ watts, strings, stringInverters }: Layout): BomNeed[] {
  if (strings === 0) return []
  const boxed = stringInverters.filter(({ product }) => product.specs.requiresStringBox === true)
  const boxes = boxed.reduce((sum, { quantity }) => sum + quantity, 0)
  const inverters = stringInverters.reduce((sum, { quantity }) => sum + quantity, 0)
  const cable = Math.max(25, ceil5(4 * watts + 10_000 * strings, 1000))
  const pairs = 2 * strings
  return [
    { type: 'STRINGBOX', quantity: boxes, strings: Math.ceil(strings / inverters) },
    { type: 'BLACK_CABLE', quantity: cable },
    { type: 'RED_CABLE', quantity: cable },
    { type: 'CONNECTOR', connectorType: 'MC4', quantity: pairs >= 8 ? Math.ceil((pairs * 11) / 10) : pairs },
  ]
}

const acTrunkNeeds = ({ micros }: Layout): BomNeed[] => [
  { type: 'CONNECTOR', connectorType: 'STEM', quantity: micros },
  { type: 'CONNECTOR', connectorType: 'END_CAP', quantity: Math.ceil(micros / MICROS_PER_BRANCH) },
]

const STRUCTURES: Partial<Record<FixationType, number>> = {
  GROUND_STRUCTURE: 4,
  GROUND_STRUCTURE_4_PANELS: 4,
  GROUND_STRUCTURE_20_PANELS: 20,
  EXPANSION_GROUND_STRUCTURE: 4,
  BRACKET_GROUND_STRUCTURE: 4,
  EXPANSION_CARPORT: 4,
}

function supportNeeds({ n, rows, rowMm }: Layout, { fixationType, panelsPerUnit }: BomInput): BomNeed[] {
  if (!fixationType) return []
  if (fixationType === 'CARPORT') {
    const span = panelsPerUnit ?? 4
    return [
      { type: 'SUPPORT', fixationType, quantity: 1 },
      { type: 'SUPPORT', fixationType: 'EXPANSION_CARPORT', quantity: Math.max(0, Math.ceil((n - span) / span)) },
    ]
  }
  const carried = STRUCTURES[fixationType]
  if (carried) return [{ type: 'SUPPORT', fixationType, quantity: Math.ceil(n / (panelsPerUnit ?? carried)) }]
  if (fixationType === 'MINI_ZINCO_ALUZINCO') return [{ type: 'SUPPORT', fixationType, quantity: 2 * (n + rows) }]
  const bars = Math.ceil((rowMm + 200) / BAR_MM)
  return [
    { type: 'SUPPORT', fixationType, quantity: 2 * rows * (Math.ceil(rowMm / 1200) + 1) },
    { type: 'ALUMINUM_PROFILE', quantity: 2 * rows * bars },
    { type: 'EMENDATION', quantity: 2 * rows * (bars - 1) },
  ]
}

/**
 * What a kit needs beside panels, inverters and batteries, by the formulas of domain 1.5; quantities of zero are left
 * out. Lengths in metres, everything else in units.
 */
export function billOfMaterials(input: BomInput): BomNeed[] {
  const array = layout(input)
  if (array.n === 0) return []
  const { n, rows, watts } = array
  const transformer = transformerGauge(input.lines, input.networkVoltage)
  const needs: BomNeed[] = [
    ...dcNeeds(array),
    ...acTrunkNeeds(array),
    { type: 'GREEN_CABLE', quantity: Math.max(10, ceil5(2 * watts, 1000)) },
    ...supportNeeds(array, input),
    ...(input.fixationType
      ? ([
          { type: 'KIT_TERMINAL_FINAL', quantity: 4 * rows },
          { type: 'KIT_TERMINAL_INTERMEDIARY', quantity: 2 * (n - rows) },
          { type: 'ATERRAMENTO', quantity: Math.ceil(n / 4) },
        ] as const)
      : []),
    { type: 'TRANSFORMER', quantity: transformer.requiredVa > 0 ? 1 : 0, minPotency: transformer.requiredVa },
    { type: 'CONTAINER', quantity: n > CONTAINER_ABOVE_MODULES ? 1 : 0 },
  ]
  return needs.filter(({ quantity }) => quantity > 0)
}
