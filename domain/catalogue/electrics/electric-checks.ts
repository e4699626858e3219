import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'
import type { SpecName } from '../products/product-specs'
import type { TrackerStrings } from './arrange-strings'
import { batteryChecks } from './battery-checks'
import {
  boundOf,
  ELECTRIC_CHECKS,
  type ElectricCheck,
  type ElectricCheckName,
  type MissingFigure,
  NO_PLACE,
  rounded,
  strainOf,
  VERDICTS,
  type Verdict,
} from './electric-check'
import { nearestPlan } from './nearest-plan'
import {
  atTemperature,
  mostVolts,
  planStrings,
  type StringConditions,
  type StringPlan,
  tempVmpOf,
  trackersOf,
} from './plan-strings'

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
  const checks = plan ? checksOfPlan(module, inverters, plan, conditions) : unknownChecks(modules, inverters)
  return reportOf({ plan, isPlanned: plan !== null && (isPlanned || planned === null) }, [...checks, ...batteries])
}

const reportOf = (plan: Pick<ElectricReport, 'plan' | 'isPlanned'>, checks: ElectricCheck[]): ElectricReport => ({
  ...plan,
  checks,
  verdict: VERDICTS.find((one) => checks.some(({ verdict }) => verdict === one)) ?? null,
})

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

/**
 * What keeps strings from being planned: the figures that are missing, one check each; where none is, such as of two kinds
 * of modules or of more inverters than are planned, every check is open.
 */
function unknownChecks(modules: readonly KitLine[], inverters: readonly KitLine[]): ElectricCheck[] {
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
  const isComplete = needs.every(([, ofModules, ofInverters]) => ofModules.length + ofInverters.length === 0)
  return needs.flatMap(([check, ofModules, ofInverters]): ElectricCheck[] => {
    const missing = [...ofModules, ...ofInverters]
    return missing.length > 0 || isComplete
      ? [{ ...NO_PLACE, check, verdict: 'UNKNOWN', value: null, limit: null, bound: boundOf(check), of: null, missing }]
      : []
  })
}
