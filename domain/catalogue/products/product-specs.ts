import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from './network-voltages'
import {
  BATTERY_ROLE_LABELS,
  BATTERY_ROLES,
  type BatteryRole,
  INVERTER_TYPE_LABELS,
  INVERTER_TYPES,
  type InverterType,
  type ProductType,
} from './product-types'

/** Electrical and mechanical facts of a product; each is optional, and absent means no restriction (domain 1.1-1.7). */
export interface ProductSpecs {
  inverterType?: InverterType
  inverterOutput?: (typeof NETWORK_VOLTAGES)[number]
  /** Override the limits of the inverter's class (domain 1.1). */
  minOverload?: number
  maxOverload?: number
  /** Modules that one microinverter takes (domain 1.3). */
  microInputs?: number
  requiresStringBox?: boolean
  /** Strings that one unit takes (inverter) or protects (string box). */
  strings?: number
  minMasterBatteries?: number
  maxMasterBatteries?: number
  minSlaveBatteries?: number
  maxSlaveBatteries?: number
  /** Empty or absent = any battery. */
  compatibleBatteryIds?: number[]
  batteryRole?: BatteryRole
  widthMm?: number
  heightMm?: number
  frameMm?: number
  maxPanelWidthMm?: number
  maxPanelHeightMm?: number
  /** Frame heights that a support takes; empty or absent = any. */
  frameHeightsMm?: number[]
  /** Watts. */
  maxPanelPotency?: number
  panelsPerUnit?: number
  /** Of a module under standard test conditions (domain 1.2): volts, amperes, percent for each degree. */
  voc?: number
  vmp?: number
  isc?: number
  imp?: number
  tempVoc?: number
  tempPmax?: number
  /** The most volts of a string that its modules bear. */
  systemVoltage?: number
  /** Of an inverter's direct-current side (domain 1.2): volts, number of trackers, amperes for each of them. */
  vdcMax?: number
  mpptMin?: number
  mpptMax?: number
  vStart?: number
  mppts?: number
  /** Short circuit, which harms; operating, above which power is cut. */
  iscMax?: number
  impMax?: number
  /** One value for each tracker, where they differ. */
  mpptStrings?: number[]
  mpptIscMax?: number[]
  mpptImpMax?: number[]
  /** What a hybrid takes from batteries, and what a battery gives: volts and watts. */
  batteryVoltsMin?: number
  batteryVoltsMax?: number
  batteryPower?: number
  batteryVolts?: number
  batteryInSeries?: boolean
  batteryWatts?: number
  /** Percent of a battery's energy that may be used, and of that what reaches the loads. */
  batteryDepth?: number
  batteryEfficiency?: number
  /** Watts of a hybrid while the grid is away, and whether it then gives 127 V beside 220 V. */
  backupWatts?: number
  splitPhase?: boolean
  /** The backup outputs of several such inverters may be joined: their watts add up then. */
  backupParallel?: boolean
  /** Percent of the direct current's energy that leaves an inverter, weighted over a day. */
  efficiency?: number
  /** How a battery ages: percent of its first energy that it loses a year, or cycles until it is worn out. */
  batteryYearlyLoss?: number
  batteryCycles?: number
}
export type SpecName = keyof ProductSpecs

/** How a technical field is filled in and judged; bounds include themselves. */
type SpecKind =
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'decimal'; min: number; max: number; decimals: number }
  | { kind: 'choice'; values: readonly [string, ...string[]]; labels: Readonly<Record<string, string>> }
  | { kind: 'flag' }
  /** Several whole numbers, typed with commas between them. */
  | { kind: 'integers'; min: number; max: number; most: number }
  /** Several numbers, typed with semicolons between them. */
  | { kind: 'decimals'; min: number; max: number; decimals: number; most: number }
  /** Other products of a type, by id. */
  | { kind: 'products'; type: ProductType; most: number }

export type SpecField = SpecKind & { label: string; unit?: string; help?: string }

const NEGATIVE = 'Com sinal de menos: -0,25.'

const whole = (label: string, min: number, max: number, unit?: string, help?: string): SpecField =>
  field({ kind: 'integer', label, min, max }, unit, help)
const decimal = (label: string, min: number, max: number, decimals: number, unit?: string, help?: string): SpecField =>
  field({ kind: 'decimal', label, min, max, decimals }, unit, help)

function field(own: SpecField, unit?: string, help?: string): SpecField {
  return { ...own, ...(unit ? { unit } : {}), ...(help ? { help } : {}) }
}

const perTracker = (label: string): SpecField => ({
  ...{ kind: 'decimals', label, unit: 'A', min: 0.1, max: 200, decimals: 2, most: 64 },
  help: 'Um valor por MPPT, com ponto e vírgula: 32; 32; 20. Em branco: todos iguais.',
})

const MM = 'mm'
const OVERLOAD_HELP = 'Relação entre módulos e inversor: 1,30 = 130%. Em branco: vale o limite da classe.'
const PER_UNIT = 'Por inversor.'

/** Every technical field, once: form, API, detail page and sheet read it. */
export const SPEC_FIELDS = {
  inverterType: {
    kind: 'choice',
    label: 'Tipo de inversor',
    values: INVERTER_TYPES,
    labels: INVERTER_TYPE_LABELS,
  },
  inverterOutput: { kind: 'choice', label: 'Saída', values: NETWORK_VOLTAGES, labels: NETWORK_VOLTAGE_LABELS },
  minOverload: decimal('Sobrecarga mínima', 0.1, 3, 4, undefined, OVERLOAD_HELP),
  maxOverload: decimal('Sobrecarga máxima', 0.1, 3, 4, undefined, OVERLOAD_HELP),
  microInputs: whole('Módulos por microinversor', 1, 16),
  requiresStringBox: { kind: 'flag', label: 'Precisa de string box' },
  strings: whole('Strings', 1, 64, undefined, 'Quantas strings uma unidade recebe ou protege.'),
  minMasterBatteries: whole('Baterias mestre, mínimo', 0, 16, undefined, PER_UNIT),
  maxMasterBatteries: whole('Baterias mestre, máximo', 0, 16, undefined, PER_UNIT),
  minSlaveBatteries: whole('Baterias de expansão, mínimo', 0, 64, undefined, PER_UNIT),
  maxSlaveBatteries: whole('Baterias de expansão, máximo', 0, 64, undefined, PER_UNIT),
  compatibleBatteryIds: {
    kind: 'products',
    label: 'Baterias compatíveis',
    type: 'BATTERY',
    most: 100,
    help: 'Nenhuma marcada: qualquer bateria serve.',
  },
  batteryRole: { kind: 'choice', label: 'Papel da bateria', values: BATTERY_ROLES, labels: BATTERY_ROLE_LABELS },
  widthMm: whole('Largura', 100, 3_000, MM),
  heightMm: whole('Altura', 100, 4_000, MM),
  frameMm: whole('Altura da moldura', 10, 100, MM),
  maxPanelWidthMm: whole('Largura máxima do módulo', 100, 3_000, MM),
  maxPanelHeightMm: whole('Altura máxima do módulo', 100, 4_000, MM),
  frameHeightsMm: {
    kind: 'integers',
    label: 'Alturas de moldura que aceita',
    unit: MM,
    min: 10,
    max: 100,
    most: 20,
    help: 'Separe por vírgula: 30, 33, 35. Em branco: qualquer altura.',
  },
  maxPanelPotency: whole('Potência máxima do módulo', 1, 2_000, 'W'),
  panelsPerUnit: whole('Módulos por unidade', 1, 100),
  voc: decimal('Tensão de circuito aberto (Voc)', 1, 200, 2, 'V'),
  vmp: decimal('Tensão de máxima potência (Vmp)', 1, 200, 2, 'V'),
  isc: decimal('Corrente de curto-circuito (Isc)', 0.1, 60, 2, 'A'),
  imp: decimal('Corrente de máxima potência (Imp)', 0.1, 60, 2, 'A'),
  tempVoc: decimal('Coeficiente de temperatura da Voc', -2, 0, 3, '%/°C', NEGATIVE),
  tempPmax: decimal('Coeficiente de temperatura da potência', -2, 0, 3, '%/°C', NEGATIVE),
  systemVoltage: whole('Tensão máxima do sistema', 100, 3_000, 'V'),
  vdcMax: whole('Tensão CC máxima', 10, 2_000, 'V'),
  mpptMin: whole('Tensão mínima do MPPT', 10, 2_000, 'V'),
  mpptMax: whole('Tensão máxima do MPPT', 10, 2_000, 'V'),
  vStart: whole('Tensão de partida', 1, 2_000, 'V'),
  mppts: whole('Quantidade de MPPTs', 1, 64),
  iscMax: decimal(
    'Corrente de curto-circuito máxima por MPPT',
    0.1,
    200,
    2,
    'A',
    'Do catálogo, linha Isc. Acima dela o inversor pode ser danificado.',
  ),
  impMax: decimal('Corrente de operação máxima por MPPT', 0.1, 200, 2, 'A', 'Acima dela o inversor só corta potência.'),
  mpptStrings: {
    kind: 'integers',
    label: 'Strings por MPPT, onde diferem',
    min: 1,
    max: 64,
    most: 64,
    help: 'Um número por MPPT, com vírgula: 2, 2, 1. Em branco: todos iguais.',
  },
  mpptIscMax: perTracker('Curto-circuito de cada MPPT, onde diferem'),
  mpptImpMax: perTracker('Operação de cada MPPT, onde diferem'),
  batteryVoltsMin: whole('Tensão mínima da bateria', 1, 2_000, 'V'),
  batteryVoltsMax: whole('Tensão máxima da bateria', 1, 2_000, 'V'),
  batteryPower: whole('Potência máxima da bateria', 1, 1_000_000, 'W', PER_UNIT),
  batteryVolts: decimal('Tensão nominal', 1, 2_000, 1, 'V'),
  batteryInSeries: { kind: 'flag', label: 'Módulos ligados em série' },
  batteryWatts: whole('Potência de descarga', 1, 1_000_000, 'W'),
  batteryDepth: decimal('Profundidade de descarga', 1, 100, 1, '%', 'Quanto da energia pode ser usado.'),
  batteryEfficiency: decimal('Eficiência de descarga', 1, 100, 1, '%', 'Quanto chega às cargas.'),
  backupWatts: whole('Potência de backup', 1, 1_000_000, 'W', 'Sem a rede, por inversor.'),
  splitPhase: { kind: 'flag', label: 'Backup em 127 V e 220 V' },
  backupParallel: { kind: 'flag', label: 'Saídas de backup podem ser ligadas em paralelo' },
  efficiency: decimal('Eficiência ponderada', 50, 100, 1, '%'),
  batteryYearlyLoss: decimal('Perda de capacidade por ano', 0.1, 20, 2, '%', 'Da energia de nova, pela garantia.'),
  batteryCycles: whole('Ciclos até 80% da capacidade', 100, 50_000),
} as const satisfies Record<SpecName, SpecField>

export const SPEC_NAMES: readonly SpecName[] = Object.keys(SPEC_FIELDS) as SpecName[]

/** The power of a product, by its type; a type without it has none. */
export interface PotencyRule {
  unit: 'W' | 'Wh' | 'VA'
  label: string
  min: number
  max: number
  isRequired: boolean
}

/** The technical side of one type. */
export interface TypeFields {
  potency?: PotencyRule
  hasFixation?: true
  hasConnector?: true
  specs: readonly SpecName[]
  /** Those of `specs` that have to be filled in. */
  required: readonly SpecName[]
}

const NOTHING: TypeFields = { specs: [], required: [] }

/** Which fields belong to which type; a field of another type is refused (domain 1.1-1.7). */
export const TYPE_FIELDS: Readonly<Record<ProductType, TypeFields>> = {
  MODULE: {
    potency: { unit: 'W', label: 'Potência', min: 1, max: 2_000, isRequired: true },
    specs: ['widthMm', 'heightMm', 'frameMm', 'voc', 'vmp', 'isc', 'imp', 'tempVoc', 'tempPmax', 'systemVoltage'],
    required: ['widthMm', 'heightMm', 'frameMm'],
  },
  INVERTER: {
    potency: { unit: 'W', label: 'Potência nominal', min: 1, max: 1_000_000, isRequired: true },
    specs: [
      'inverterType',
      'inverterOutput',
      'strings',
      'requiresStringBox',
      'minOverload',
      'maxOverload',
      'microInputs',
      'minMasterBatteries',
      'maxMasterBatteries',
      'minSlaveBatteries',
      'maxSlaveBatteries',
      'compatibleBatteryIds',
      'vdcMax',
      'mpptMin',
      'mpptMax',
      'vStart',
      'mppts',
      'iscMax',
      'impMax',
      'mpptStrings',
      'mpptIscMax',
      'mpptImpMax',
      'efficiency',
      'batteryVoltsMin',
      'batteryVoltsMax',
      'batteryPower',
      'backupWatts',
      'splitPhase',
      'backupParallel',
    ],
    required: ['inverterType', 'inverterOutput'],
  },
  BATTERY: {
    potency: { unit: 'Wh', label: 'Energia', min: 0, max: 1_000_000, isRequired: true },
    specs: [
      'batteryRole',
      'batteryVolts',
      'batteryInSeries',
      'batteryWatts',
      'batteryDepth',
      'batteryEfficiency',
      'batteryYearlyLoss',
      'batteryCycles',
    ],
    required: ['batteryRole'],
  },
  STRINGBOX: { specs: ['strings'], required: ['strings'] },
  TRANSFORMER: {
    potency: { unit: 'VA', label: 'Potência', min: 1, max: 10_000_000, isRequired: true },
    ...NOTHING,
  },
  SUPPORT: {
    hasFixation: true,
    specs: ['frameHeightsMm', 'maxPanelWidthMm', 'maxPanelHeightMm', 'maxPanelPotency', 'panelsPerUnit'],
    required: [],
  },
  CONNECTOR: { hasConnector: true, ...NOTHING },
  CHARGER: { potency: { unit: 'W', label: 'Potência', min: 1, max: 1_000_000, isRequired: false }, ...NOTHING },
  ATERRAMENTO: NOTHING,
  BLACK_CABLE: NOTHING,
  RED_CABLE: NOTHING,
  GREEN_CABLE: NOTHING,
  CONTAINER: NOTHING,
  KIT_TERMINAL_FINAL: NOTHING,
  KIT_TERMINAL_INTERMEDIARY: NOTHING,
  ALUMINUM_PROFILE: NOTHING,
  EMENDATION: NOTHING,
  TOOL: NOTHING,
  OTHER: NOTHING,
}
