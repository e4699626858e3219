import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'
import type { SpecName } from '../products/product-specs'
import { arrangeStrings, type StringInputs, type TrackerStrings } from './arrange-strings'
import {
  atTemperature,
  byPower,
  type InverterStrings,
  MOST_INVERTERS,
  mostVolts,
  planStrings,
  type StringConditions,
  type StringPlan,
  stringInputs,
  tempVmpOf,
  trackersOf,
} from './plan-strings'

/**
 * What is held against a data sheet. VOC: a string's open-circuit voltage in the cold. VMP_COLD, VMP_HOT: its working
 * voltage against the range of the tracker. START: whether it starts the inverter. ISC, IMP: current of a tracker's
 * strings, short-circuit and operating. BATTERY_VOLTAGE, BATTERY_POWER: batteries against a hybrid.
 */
export const ELECTRIC_CHECKS = [
  'VOC',
  'VMP_COLD',
  'VMP_HOT',
  'START',
  'ISC',
  'IMP',
  'BATTERY_VOLTAGE',
  'BATTERY_POWER',
] as const
export type ElectricCheckName = (typeof ELECTRIC_CHECKS)[number]

/** OK: within the limit. WATCH: works, at a cost. STOP: must not be sold so. UNKNOWN: a figure is missing. */
export const VERDICTS = ['STOP', 'WATCH', 'UNKNOWN', 'OK'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A figure that a data sheet lacks. */
interface MissingFigure {
  productId: number
  name: string
  spec: SpecName
}

/** One check of a kit, at the string, tracker or battery where it is nearest to its limit. */
export interface ElectricCheck {
  check: ElectricCheckName
  verdict: Verdict
  /** Volts, amperes or watts; null: not known. */
  value: number | null
  limit: number | null
  /** Whether the value has to be at most or at least the limit. */
  bound: 'MOST' | 'LEAST'
  /** The product whose data sheet says the limit; null where it does not say. */
  of: string | null
  /** The inverter that it is about, and which of its trackers, from 1. */
  at: string | null
  tracker: number | null
  /** What the value is made of: strings side by side, modules one after the other. */
  strings: number | null
  modules: number | null
  missing: MissingFigure[]
}

/** A string plan and every check of it. */
export interface ElectricReport {
  /** The worst of the checks; null where there is nothing to connect. */
  verdict: Verdict | null
  /**
   * The plan, or where there is none the wiring that comes nearest, by which the checks tell what keeps it from being
   * one. Null where it is not known.
   */
  plan: StringPlan | null
  /** False: `plan` is only the nearest. */
  isPlanned: boolean
  checks: ElectricCheck[]
}

/**
 * Every electric check of a kit with its figure and its limit (domain 1.2). The verdict agrees with `stringGauge`, which
 * decides on a sale: STOP of a string or a tracker where that says IMPOSSIBLE.
 */
export function electricReport(lines: readonly KitLine[], conditions: StringConditions): ElectricReport {
  const planned = planStrings(lines, conditions)
  const modules = linesOfType(lines, 'MODULE')
  const inverters = linesOfType(lines, 'INVERTER')
  const batteries = batteryChecks(lines)
  if (modules.length === 0 || inverters.length === 0) return reportOf({ plan: null, isPlanned: false }, batteries)
  const module = modules[0]!.product
  const isPlanned = planned !== null && typeof planned !== 'string'
  const plan = isPlanned ? planned : modules.length > 1 ? null : nearestPlan(modules[0]!, inverters, conditions)
  const checks = plan
    ? checksOfPlan(module, inverters, plan, conditions)
    : unknownChecks(modules, inverters, modules.length > 1)
  return reportOf({ plan, isPlanned: plan !== null && (isPlanned || planned === null) }, [...checks, ...batteries])
}

const reportOf = (plan: Pick<ElectricReport, 'plan' | 'isPlanned'>, checks: ElectricCheck[]): ElectricReport => ({
  ...plan,
  checks,
  verdict: VERDICTS.find((one) => checks.some(({ verdict }) => verdict === one)) ?? null,
})

/**
 * How near a check comes to its limit: 1 is at the limit, more is past it; 0 where it is not known.
 */
export function strainOf({ value, limit, bound }: Pick<ElectricCheck, 'value' | 'limit' | 'bound'>): number {
  if (value === null || limit === null || limit <= 0) return 0
  return bound === 'MOST' ? value / limit : limit / Math.max(value, 0)
}

/** A value at its limit is within it, whatever the arithmetic of its digits. */
const SAME = 1 + 1e-9

interface Held {
  check: ElectricCheckName
  value: number | null
  limit: number | null
  of: KitProduct | null
  missing: MissingFigure[]
  at: KitProduct
  used: TrackerStrings
  /** What it means to be past the limit. */
  past: Verdict
}

const LEAST: readonly ElectricCheckName[] = ['VMP_HOT', 'START', 'BATTERY_POWER']
const boundOf = (check: ElectricCheckName): ElectricCheck['bound'] => (LEAST.includes(check) ? 'LEAST' : 'MOST')

function checksOfPlan(
  module: KitProduct,
  inverters: readonly KitLine[],
  plan: StringPlan,
  conditions: StringConditions,
): ElectricCheck[] {
  const byId = new Map(inverters.map(({ product }) => [product.id, product]))
  const held = plan.inverters.flatMap(({ productId, trackers }) => {
    const inverter = byId.get(productId)!
    // One microinverter too many is told by its inputs.
    const isIdle = trackers.length === 0 && inverterTypeOf(inverter) !== 'MICRO'
    return (isIdle ? [NO_STRINGS] : trackers).flatMap((used) => heldBy(module, inverter, used, conditions))
  })
  return ELECTRIC_CHECKS.flatMap((check) => {
    const own = held.filter((one) => one.check === check).map(toCheck)
    return own.length === 0 ? [] : [worstOf(own)]
  })
}

/** Of an inverter that nothing is left for: it has no voltage. */
const NO_STRINGS: TrackerStrings = { tracker: 0, strings: 0, modules: 0 }

/** What one tracker's strings are held against. A limit that most data sheets do without is not asked for. */
function heldBy(
  module: KitProduct,
  inverter: KitProduct,
  used: TrackerStrings,
  { coldest, hottest, iscFactor }: StringConditions,
): Held[] {
  const { voc, vmp, isc, imp, tempVoc } = module.specs
  const tempVmp = tempVmpOf(module)
  const tracker = trackersOf(inverter)?.[used.tracker]
  const times = (value: number | undefined, coefficient: number | undefined, celsius: number) =>
    value && coefficient !== undefined ? used.modules * atTemperature(value, coefficient, celsius) : null
  const most = mostVolts(module, inverter)
  const lacks = (product: KitProduct, ...specs: SpecName[]): MissingFigure[] =>
    specs.flatMap((spec) =>
      product.specs[spec] === undefined ? [{ productId: product.id, name: product.name, spec }] : [],
    )
  const common = { at: inverter, used }
  const { mpptMin, mpptMax, vStart } = inverter.specs
  const lacksVmp = [...lacks(module, 'vmp'), ...(tempVmp === undefined ? lacks(module, 'tempPmax') : [])]
  return [
    {
      ...common,
      check: 'VOC',
      value: times(voc, tempVoc, coldest),
      limit: most?.volts ?? null,
      of: most?.of ?? null,
      missing: [...lacks(module, 'voc', 'tempVoc'), ...lacks(inverter, 'vdcMax')],
      past: 'STOP',
    },
    ...(mpptMax
      ? [
          {
            ...common,
            check: 'VMP_COLD' as const,
            value: times(vmp, tempVmp, coldest),
            limit: mpptMax,
            of: inverter,
            missing: lacksVmp,
            past: 'WATCH' as const,
          },
        ]
      : []),
    {
      ...common,
      check: 'VMP_HOT',
      value: times(vmp, tempVmp, hottest),
      limit: mpptMin ?? null,
      of: inverter,
      missing: [...lacksVmp, ...lacks(inverter, 'mpptMin')],
      past: 'STOP',
    },
    ...(vStart
      ? [
          {
            ...common,
            check: 'START' as const,
            // Before it starts nothing flows: the string is open.
            value: times(voc, tempVoc, hottest),
            limit: vStart,
            of: inverter,
            missing: lacks(module, 'voc', 'tempVoc'),
            past: 'WATCH' as const,
          },
        ]
      : []),
    {
      ...common,
      check: 'ISC',
      value: isc ? used.strings * isc * iscFactor : null,
      limit: tracker?.iscMax ?? null,
      of: inverter,
      missing: [...lacks(module, 'isc'), ...(tracker?.iscMax ? [] : lacks(inverter, 'iscMax'))],
      past: 'STOP',
    },
    ...(tracker?.impMax
      ? [
          {
            ...common,
            check: 'IMP' as const,
            value: imp ? used.strings * imp : null,
            limit: tracker.impMax,
            of: inverter,
            missing: lacks(module, 'imp'),
            past: 'WATCH' as const,
          },
        ]
      : []),
  ]
}

function toCheck({ check, value, limit, of, missing, at, used, past }: Held): ElectricCheck {
  const bound = boundOf(check)
  const isKnown = value !== null && limit !== null
  const strain = strainOf({ value, limit, bound })
  return {
    check,
    verdict: isKnown ? (strain > SAME ? past : 'OK') : 'UNKNOWN',
    value: value === null ? null : rounded(value),
    limit,
    bound,
    of: isKnown ? (of?.name ?? null) : null,
    at: at.name,
    tracker: inverterTypeOf(at) === 'MICRO' ? null : used.tracker + 1,
    strings: used.strings,
    modules: used.modules,
    missing,
  }
}

/** The worst of one kind: by its verdict, then the nearest to its limit; the first of equals. */
function worstOf(checks: readonly ElectricCheck[]): ElectricCheck {
  return checks.reduce((worst, one) => {
    const order = VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(worst.verdict)
    return order < 0 || (order === 0 && strainOf(one) > strainOf(worst)) ? one : worst
  })
}

const NO_PLACE = { at: null, tracker: null, strings: null, modules: null }

/** What keeps strings from being planned: the figures that are missing, one check each. */
function unknownChecks(modules: readonly KitLine[], inverters: readonly KitLine[], isMixed: boolean): ElectricCheck[] {
  const lacks = (lines: readonly KitLine[], specs: readonly SpecName[]): MissingFigure[] =>
    lines.flatMap(({ product }) =>
      specs.flatMap((spec) =>
        product.specs[spec] === undefined ? [{ productId: product.id, name: product.name, spec }] : [],
      ),
    )
  const isMicro = inverters.every(({ product }) => inverterTypeOf(product) === 'MICRO')
  const trackers: SpecName = isMicro ? 'microInputs' : 'mppts'
  // Where trackers differ each has a limit of its own.
  const withoutIsc = inverters.filter(
    ({ product }) => !trackersOf(product) || trackersOf(product)!.some(({ iscMax }) => iscMax === null),
  )
  const needs = [
    ['VOC', lacks(modules, ['voc', 'tempVoc']), lacks(inverters, ['vdcMax', trackers])],
    ['VMP_HOT', lacks(modules, ['vmp']), lacks(inverters, ['mpptMin'])],
    ['ISC', lacks(modules, ['isc']), lacks(withoutIsc, ['iscMax'])],
  ] as const
  return needs.flatMap(([check, ofModules, ofInverters]): ElectricCheck[] => {
    const missing = [...ofModules, ...ofInverters]
    return missing.length > 0 || isMixed
      ? [{ ...NO_PLACE, check, verdict: 'UNKNOWN', value: null, limit: null, bound: boundOf(check), of: null, missing }]
      : []
  })
}

/**
 * Without a plan the wiring that comes nearest to one: the modules shared by power, or by what the strings hold, as equal
 * strings that pass the limits of their length least. Null where too little is known.
 */
function nearestPlan(modules: KitLine, lines: readonly KitLine[], conditions: StringConditions): StringPlan | null {
  const inverters = lines.flatMap(({ product, quantity }) =>
    Array.from({ length: Math.min(quantity, MOST_INVERTERS + 1) }, () => product),
  )
  if (inverters.length > MOST_INVERTERS) return null
  const found = inverters.map((inverter) => stringInputs(modules.product, inverter, conditions))
  const inputs = found.flatMap((one) => one ?? [])
  if (inputs.length < found.length) return null
  const wired = (shares: readonly number[]): { strain: number; plan: InverterStrings[] } => {
    const each = inputs.map((own, at) => nearestStrings(shares[at]!, own))
    return {
      strain: Math.max(...each.map(({ strain }) => strain)),
      plan: inverters.map(({ id, name }, at) => ({ productId: id, name, trackers: each[at]!.trackers })),
    }
  }
  const isMicro = inverters.every((product) => inverterTypeOf(product) === 'MICRO')
  const plan = isMicro
    ? microStrings(modules.quantity, inverters)
    : [byPower(modules.quantity, inverters), byRoom(modules.quantity, inputs)]
        .map(wired)
        .reduce((best, one) => (one.strain < best.strain ? one : best)).plan
  return {
    inverters: plan,
    count: plan.flatMap(({ trackers }) => trackers).reduce((sum, { strings }) => sum + strings, 0),
  }
}

/** Modules of each inverter, by what its strings hold. */
function byRoom(modules: number, inputs: readonly StringInputs[]): number[] {
  let left = modules
  let open = inputs.reduce((sum, { max, most }) => sum + max * most, 0)
  return inputs.map(({ max, most }) => {
    const own = open === 0 ? 0 : Math.round((left * max * most) / open)
    left -= own
    open -= max * most
    return own
  })
}

/** One module for each input, one microinverter after the other. */
function microStrings(modules: number, inverters: readonly KitProduct[]): InverterStrings[] {
  let left = modules
  return inverters.map(({ id, name, specs }) => {
    const own = Math.min(left, specs.microInputs ?? 0)
    left -= own
    const trackers = Array.from({ length: own }, (_, tracker) => ({ tracker, strings: 1, modules: 1 }))
    return { productId: id, name, trackers }
  })
}

/** Equal strings that pass the limits of their length least, and by how much they do. */
function nearestStrings(
  count: number,
  { min, max, parallel, most }: StringInputs,
): { trackers: TrackerStrings[]; strain: number } {
  if (count === 0) return { trackers: [], strain: Number.POSITIVE_INFINITY }
  // Of a current above every tracker's limit each takes one string, to show by how much.
  const room = most > 0 ? parallel : parallel.map(() => 1)
  const tries = Array.from({ length: Math.min(count, most > 0 ? most : room.length) }, (_, at) => at + 1)
  const found = tries.flatMap((strings) => {
    const trackers = arrangeStrings(count, { min: 1, max: Math.ceil(count / strings), parallel: room, most: strings })
    if (!trackers) return []
    const lengths = trackers.map(({ modules }) => modules)
    return [{ trackers, strain: Math.max(Math.max(...lengths) / Math.max(max, 0.5), min / Math.min(...lengths)) }]
  })
  return found.reduce((best, one) => (one.strain < best.strain ? one : best))
}

/**
 * Batteries against the inverters that take them; nothing where a kit has none, or no
 * data sheet says anything.
 */
export function batteryChecks(lines: readonly KitLine[]): ElectricCheck[] {
  const batteries = linesOfType(lines, 'BATTERY').filter(({ quantity }) => quantity > 0)
  const hybrids = linesOfType(lines, 'INVERTER').filter(({ product }) => inverterTypeOf(product) === 'HYBRID')
  if (batteries.length === 0 || hybrids.length === 0) return []
  const masters = batteries
    .filter(({ product }) => (product.specs.batteryRole ?? 'MASTER') === 'MASTER')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const hybrid = hybrids[0]!.product
  return [...batteryVoltage(batteries, hybrid, Math.max(1, masters)), ...batteryPower(batteries, hybrids)]
}

function batteryVoltage(batteries: readonly KitLine[], hybrid: KitProduct, towers: number): ElectricCheck[] {
  const { batteryVoltsMin, batteryVoltsMax } = hybrid.specs
  const rated = batteries.filter(({ product }) => product.specs.batteryVolts !== undefined)
  if (rated.length === 0 || (batteryVoltsMin === undefined && batteryVoltsMax === undefined)) return []
  const volts = batteryVolts(rated, towers)
  const isLow = batteryVoltsMin !== undefined && volts < batteryVoltsMin
  const limit = isLow || batteryVoltsMax === undefined ? batteryVoltsMin! : batteryVoltsMax
  const isHigh = !isLow && batteryVoltsMax !== undefined && volts > batteryVoltsMax
  return [
    {
      ...NO_PLACE,
      check: 'BATTERY_VOLTAGE',
      verdict: isLow || isHigh ? 'STOP' : 'OK',
      value: rounded(volts),
      limit,
      bound: isLow || batteryVoltsMax === undefined ? 'LEAST' : 'MOST',
      of: hybrid.name,
      at: hybrid.name,
      missing: [],
    },
  ]
}

/** Volts of one tower: of those in series the sum, of others what one has. */
function batteryVolts(rated: readonly KitLine[], towers: number): number {
  const series = rated.filter(({ product }) => product.specs.batteryInSeries === true)
  return series.length > 0
    ? series.reduce((sum, { product, quantity }) => sum + product.specs.batteryVolts! * Math.ceil(quantity / towers), 0)
    : Math.max(...rated.map(({ product }) => product.specs.batteryVolts!))
}

function batteryPower(batteries: readonly KitLine[], hybrids: readonly KitLine[]): ElectricCheck[] {
  const rated = batteries.filter(({ product }) => product.specs.batteryWatts !== undefined)
  const wanted = hybrids.reduce((sum, { product, quantity }) => sum + (product.specs.batteryPower ?? 0) * quantity, 0)
  if (rated.length === 0 || wanted === 0) return []
  const given = rated.reduce((sum, { product, quantity }) => sum + product.specs.batteryWatts! * quantity, 0)
  return [
    {
      ...NO_PLACE,
      check: 'BATTERY_POWER',
      verdict: given < wanted ? 'WATCH' : 'OK',
      value: given,
      limit: wanted,
      bound: 'LEAST',
      of: hybrids[0]!.product.name,
      at: hybrids[0]!.product.name,
      missing: [],
    },
  ]
}

const rounded = (value: number): number => Math.round(value * 100) / 100
