import type { Uf } from '../../ground/places/states'
import { readSetting, type Settings } from '../../ground/settings/default-settings'
import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'
import type { SpecName } from '../products/product-specs'
import type { ProductType } from '../products/product-types'
import type { StringInputs, StringLimits, TrackerStrings } from './arrange-strings'
import { arrangeStrings, shareModules } from './arrange-strings'

/** The conditions that a string must bear. */
export interface StringConditions {
  /** The coldest morning and the hottest noon, °C of the cells. */
  coldest: number
  hottest: number
  /** By how much Isc at STC is multiplied before it is held against the inverter's short-circuit limit. */
  iscFactor: number
}

/** Where a kit goes, as far as it is known. */
export interface StringPlace {
  /** Its state has a coldest morning of its own among the settings. */
  uf?: Uf | null | undefined
  /** That of its city, which rules where it is known. */
  coldest?: number | undefined
}

/**
 * The conditions that a kit is judged by wherever it is made or sold (domain 1.2).
 * @param place absent: anywhere in the country
 */
export const stringConditions = (settings: Settings, { uf, coldest }: StringPlace = {}): StringConditions => ({
  coldest: coldest ?? readSetting(settings, uf ? `strings.coldest.${uf}` : 'strings.coldest'),
  hottest: readSetting(settings, 'strings.hottest'),
  iscFactor: readSetting(settings, 'strings.iscFactor'),
})

/** Volts or amperes of a module at a temperature of its cells, by a coefficient in percent for each degree. */
export const atTemperature = (value: number, coefficient: number, celsius: number): number =>
  value * (1 + (coefficient / 100) * (celsius - 25))

/** The coefficient of Vmp: that of the power, the next in size, where modules have one. */
export const tempVmpOf = ({ specs: { tempPmax, tempVoc } }: KitProduct): number | undefined => tempPmax ?? tempVoc

/** The most volts that a string may come to, and the product that says so; null: none does. */
export function mostVolts(module: KitProduct, inverter: KitProduct): { volts: number; of: KitProduct } | null {
  const { vdcMax } = inverter.specs
  const { systemVoltage } = module.specs
  if (!vdcMax) return null
  return systemVoltage && systemVoltage < vdcMax
    ? { volts: systemVoltage, of: module }
    : { volts: vdcMax, of: inverter }
}

/**
 * The least and the most modules of this kind in one string of this inverter (domain 1.2); null where a data sheet's
 * figure is missing.
 */
export function stringLimits(
  module: KitProduct,
  inverter: KitProduct,
  { coldest, hottest }: Pick<StringConditions, 'coldest' | 'hottest'>,
): StringLimits | null {
  const { voc, vmp, tempVoc } = module.specs
  const { mpptMin } = inverter.specs
  const most = mostVolts(module, inverter)
  if (!voc || !vmp || tempVoc === undefined || !most || !mpptMin) return null
  const cold = atTemperature(voc, tempVoc, coldest)
  const hot = atTemperature(vmp, tempVmpOf(module)!, hottest)
  return { max: Math.floor(most.volts / cold + 1e-9), min: Math.ceil(mpptMin / hot - 1e-9) }
}

/**
 * The figures without which nobody can say whether a product can be wired. An inverter's trackers may each have a limit of
 * their own (`mpptIscMax`) instead of `iscMax`; a microinverter says its inputs instead of its trackers.
 */
export const NEEDED_FIGURES = {
  MODULE: ['voc', 'vmp', 'isc', 'tempVoc'],
  INVERTER: ['vdcMax', 'mpptMin'],
} as const satisfies Partial<Record<ProductType, readonly SpecName[]>>

/** One tracker as the data sheet has it; null: it does not say. */
export interface Tracker {
  /** Amperes: short-circuit and operating limits. */
  iscMax: number | null
  impMax: number | null
  /** Strings that can be plugged in. */
  inputs: number | null
}

/**
 * The trackers of an inverter; those of one may differ. Null where it is not known how many there are.
 * Each input of a microinverter is one.
 */
export function trackersOf({ specs, ...product }: KitProduct): Tracker[] | null {
  const isMicro = inverterTypeOf({ ...product, specs }) === 'MICRO'
  const count = isMicro ? specs.microInputs : specs.mppts
  if (!count) return null
  const { mpptIscMax = [], mpptImpMax = [], mpptStrings = [] } = isMicro ? {} : specs
  return Array.from({ length: count }, (_, at) => ({
    iscMax: mpptIscMax[at] ?? specs.iscMax ?? null,
    impMax: mpptImpMax[at] ?? specs.impMax ?? null,
    inputs: isMicro ? 1 : (mpptStrings[at] ?? null),
  }))
}

/** Strings of one inverter. */
export interface InverterStrings {
  productId: number
  name: string
  trackers: TrackerStrings[]
}

/** How the modules of a kit are wired. */
export interface StringPlan {
  /** One for each inverter. */
  inverters: InverterStrings[]
  /** Strings of the whole kit. */
  count: number
}

/** Why there is no plan: a figure is missing, or the modules do not fit. */
export type NoStringPlan = 'UNKNOWN' | 'IMPOSSIBLE'

/** Null where a figure is missing. */
export function stringInputs(
  module: KitProduct,
  inverter: KitProduct,
  conditions: StringConditions,
): StringInputs | null {
  const limits = stringLimits(module, inverter, conditions)
  const trackers = trackersOf(inverter)
  const { isc } = module.specs
  if (!limits || !isc || !trackers || trackers.some(({ iscMax }) => iscMax === null)) return null
  const parallel = trackers.map(({ iscMax, inputs }) =>
    Math.min(Math.floor(iscMax! / (isc * conditions.iscFactor) + 1e-9), inputs ?? Number.MAX_SAFE_INTEGER),
  )
  return { ...limits, parallel, most: Math.min(roomOf(parallel), inverter.specs.strings ?? Number.MAX_SAFE_INTEGER) }
}

/** Strings that trackers have room for. */
const roomOf = (parallel: readonly number[]): number => parallel.reduce((sum, one) => sum + one, 0)

/**
 * Modules of a kit over the inverters by their power, then over as many equal strings as the trackers take: each within
 * voltage, and their current within that of a tracker. Where that is not possible every other way is tried, so that
 * 'impossible' means that no way works. Microinverters have no strings: null.
 */
export function planStrings(lines: readonly KitLine[], conditions: StringConditions): StringPlan | NoStringPlan | null {
  const [modules, ...others] = linesOfType(lines, 'MODULE')
  const inverters = linesOfType(lines, 'INVERTER').flatMap(({ product, quantity }) =>
    Array.from({ length: Math.min(quantity, MOST_INVERTERS + 1) }, () => product),
  )
  if (!modules || inverters.length === 0) return null
  if (inverters.every((product) => inverterTypeOf(product) === 'MICRO')) return null
  if (others.length > 0 || inverters.length > MOST_INVERTERS) return 'UNKNOWN'
  const inputs = inverters.map((inverter) => stringInputs(modules.product, inverter, conditions))
  if (!inputs.every((one) => one !== null)) return 'UNKNOWN'
  const shares = byPower(modules.quantity, inverters)
  let planned = allStrings(inputs, shares)
  if (!planned) {
    if (inputs.some((one) => widthOf(one) > WIDEST)) return 'UNKNOWN'
    planned = allStrings(inputs, shareModules(modules.quantity, inputs, shares) ?? [])
  }
  if (!planned) return 'IMPOSSIBLE'
  return {
    inverters: inverters.map(({ id, name }, at) => ({ productId: id, name, trackers: planned[at]! })),
    count: planned.flat().reduce((sum, { strings }) => sum + strings, 0),
  }
}

/**
 * Whether `planStrings` finds the modules of one kind impossible at so many inverters of one kind, as far as that is told
 * without planning: one is more than a tracker bears, or all are more than the strings hold.
 */
export const isTooMuch = (
  inputs: StringInputs,
  { modules, inverters }: { modules: number; inverters: number },
): boolean =>
  inverters <= MOST_INVERTERS &&
  widthOf(inputs) <= WIDEST &&
  (inputs.max < Math.max(1, inputs.min) || modules > inputs.max * inputs.most * inverters)

/**
 * More inverters are planned by hand, and so are those whose data sheet lacks figures: 24 trackers of two strings are
 * 1,200.
 */
export const MOST_INVERTERS = 50
const WIDEST = 2_000

/** How many ways there are to fill an inverter's strings, roughly. */
const widthOf = ({ parallel, min, max }: StringInputs): number => roomOf(parallel) * (max - min)

/** Modules of each inverter, by its part of the power. */
export function byPower(modules: number, inverters: readonly KitProduct[]): number[] {
  let left = modules
  let open = inverters.reduce((sum, { potency }) => sum + (potency ?? 0), 0)
  return inverters.map(({ potency }) => {
    const own = open === 0 ? 0 : Math.round((left * (potency ?? 0)) / open)
    left -= own
    open -= potency ?? 0
    return own
  })
}

function allStrings(inputs: readonly StringInputs[], shares: readonly number[]): TrackerStrings[][] | null {
  // An inverter may not be left without modules.
  if (shares.length !== inputs.length || shares.includes(0)) return null
  const known = new Map<string, TrackerStrings[] | null>()
  const planned: TrackerStrings[][] = []
  for (const [at, one] of inputs.entries()) {
    const key = `${shares[at]} ${JSON.stringify(one)}`
    if (!known.has(key)) known.set(key, arrangeStrings(shares[at]!, one))
    const strings = known.get(key)
    if (!strings) return null
    planned.push(strings)
  }
  return planned
}
