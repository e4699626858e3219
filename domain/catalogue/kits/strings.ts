import { readSetting } from '../../ground/settings/default-settings'
import type { StringInputs, StringLimits } from './arrange-strings'
import { arrangeStrings, shareModules } from './arrange-strings'
import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from './kit-product'
import type { Settings } from './limits'

/** The conditions that a string must bear. */
export interface StringConditions {
  /** The coldest morning and the hottest noon, °C of the cells. */
  coldest: number
  hottest: number
  /** By how much Isc at STC is multiplied before it is held against the inverter's short-circuit limit. */
  iscFactor: number
}

/** Cells of a roof at noon. */
const HOTTEST_CELL = 70

/**
 * The conditions that a kit is judged by wherever it is made or sold (domain 1.2).
 * @param coldest of its place, where that is known; else the setting's
 */
export const stringConditions = (settings: Settings, coldest?: number): StringConditions => ({
  coldest: coldest ?? readSetting(settings, 'strings.coldest'),
  hottest: HOTTEST_CELL,
  iscFactor: readSetting(settings, 'strings.iscFactor'),
})

/**
 * The least and the most modules of this kind in one string of this inverter (domain 1.2); null where a data sheet's
 * figure is missing. The power's coefficient is used for that of Vmp, the next in size, where modules have one.
 */
export function stringLimits(
  module: KitProduct,
  inverter: KitProduct,
  { coldest, hottest }: Pick<StringConditions, 'coldest' | 'hottest'>,
): StringLimits | null {
  const { voc, vmp, tempVoc, tempPmax } = module.specs
  const { vdcMax, mpptMin } = inverter.specs
  if (!voc || !vmp || tempVoc === undefined || !vdcMax || !mpptMin) return null
  const cold = voc * (1 + (tempVoc / 100) * (coldest - 25))
  const hot = vmp * (1 + ((tempPmax ?? tempVoc) / 100) * (hottest - 25))
  return { max: Math.floor(vdcMax / cold + 1e-9), min: Math.ceil(mpptMin / hot - 1e-9) }
}

/** Strings of one inverter: `[8, 7]` is one of eight modules and one of seven. */
export interface StringPlan {
  /** One list for each inverter, each tracker's strings in it. */
  inverters: { name: string; strings: number[] }[]
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
  const { mppts, iscMax, strings: inputs } = inverter.specs
  const { isc } = module.specs
  if (!limits || !mppts || !iscMax || !isc) return null
  const parallel = Math.floor(iscMax / (isc * conditions.iscFactor) + 1e-9)
  return { ...limits, trackers: mppts, parallel, most: Math.min(mppts * parallel, inputs ?? Number.MAX_SAFE_INTEGER) }
}

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
    if (inputs.some(({ min, max, trackers, parallel }) => trackers * parallel * (max - min) > WIDEST)) return 'UNKNOWN'
    planned = allStrings(inputs, shareModules(modules.quantity, inputs, shares) ?? [])
  }
  if (!planned) return 'IMPOSSIBLE'
  return {
    inverters: inverters.map(({ name }, at) => ({ name, strings: planned[at]! })),
    count: planned.reduce((sum, strings) => sum + strings.length, 0),
  }
}

/**
 * Whether `planStrings` finds the modules of one kind impossible at so many inverters of one kind, as far as that is told
 * without planning: one is more than a tracker bears, or all are more than the strings hold.
 */
export const isTooMuch = (
  { trackers, parallel, min, max, most }: StringInputs,
  { modules, inverters }: { modules: number; inverters: number },
): boolean =>
  inverters <= MOST_INVERTERS &&
  trackers * parallel * (max - min) <= WIDEST &&
  (max < Math.max(1, min) || modules > max * most * inverters)

/**
 * More inverters are planned by hand, and so are those whose data sheet lacks figures: 24 trackers of two strings are
 * 1,200.
 */
const MOST_INVERTERS = 50
const WIDEST = 2_000

/** Modules of each inverter, by its part of the power. */
function byPower(modules: number, inverters: readonly KitProduct[]): number[] {
  let left = modules
  let open = inverters.reduce((sum, { potency }) => sum + (potency ?? 0), 0)
  return inverters.map(({ potency }) => {
    const own = open === 0 ? 0 : Math.round((left * (potency ?? 0)) / open)
    left -= own
    open -= potency ?? 0
    return own
  })
}

function allStrings(inputs: readonly StringInputs[], shares: readonly number[]): number[][] | null {
  if (shares.length !== inputs.length) return null
  const known = new Map<string, number[] | null>()
  const planned: number[][] = []
  for (const [at, one] of inputs.entries()) {
    const key = `${shares[at]} ${JSON.stringify(one)}`
    if (!known.has(key)) known.set(key, arrangeStrings(shares[at]!, one))
    const strings = known.get(key)
    if (!strings) return null
    planned.push(strings)
  }
  return planned
}
