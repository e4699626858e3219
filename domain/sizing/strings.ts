import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../kits/kit-product'

/** The coldest morning and the hottest noon that a string must bear, °C. */
export interface StringTemperatures {
  coldest: number
  hottest: number
}
/** Cells of a roof at noon. */
export const HOTTEST_CELL = 70

export interface StringLimits {
  min: number
  max: number
}

/**
 * How few and how many modules of this kind may stand in one string of this inverter (domain 1.2); null where a data
 * sheet's figure is missing. The power's coefficient stands for that of Vmp, the next in size, where modules have one.
 */
export function stringLimits(
  module: KitProduct,
  inverter: KitProduct,
  { coldest, hottest }: StringTemperatures,
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

/**
 * Modules of a kit over the inverters by their power, then over as many equal strings as the trackers take: each
 * within voltage, and their current × 1,25 within that of a tracker. Microinverters have no strings: null.
 */
export function planStrings(
  lines: readonly KitLine[],
  temperatures: StringTemperatures,
): StringPlan | NoStringPlan | null {
  const [modules, ...others] = linesOfType(lines, 'MODULE')
  const inverters = linesOfType(lines, 'INVERTER').flatMap(({ product, quantity }) =>
    Array.from({ length: Math.min(quantity, 50) }, () => product),
  )
  if (!modules || inverters.length === 0) return null
  if (inverters.every((product) => inverterTypeOf(product) === 'MICRO')) return null
  if (others.length > 0) return 'UNKNOWN'
  const watts = inverters.reduce((sum, { potency }) => sum + (potency ?? 0), 0)
  let left = modules.quantity
  let open = watts
  const planned: StringPlan['inverters'] = []
  for (const inverter of inverters) {
    const count = Math.round((left * (inverter.potency ?? 0)) / open)
    const strings = stringsOf(count, modules.product, inverter, temperatures)
    if (typeof strings === 'string') return strings
    planned.push({ name: inverter.name, strings })
    left -= count
    open -= inverter.potency ?? 0
  }
  return { inverters: planned, count: planned.reduce((sum, { strings }) => sum + strings.length, 0) }
}

function stringsOf(
  count: number,
  module: KitProduct,
  inverter: KitProduct,
  temperatures: StringTemperatures,
): number[] | NoStringPlan {
  const limits = stringLimits(module, inverter, temperatures)
  const { mppts, iscMax, strings: inputs } = inverter.specs
  const { isc } = module.specs
  if (!limits || !mppts || !iscMax || !isc) return 'UNKNOWN'
  const parallel = Math.floor(iscMax / (isc * 1.25) + 1e-9)
  const most = Math.min(mppts * parallel, inputs ?? Number.MAX_SAFE_INTEGER)
  const fewest = Math.ceil(count / limits.max)
  // Strings of one tracker must be of one length: unequal ones need a tracker each.
  for (let strings = Math.max(1, fewest); strings <= most; strings += 1) {
    const short = Math.floor(count / strings)
    const longer = count % strings
    if (short < limits.min) break
    if (longer === 0 || strings <= mppts)
      return Array.from({ length: strings }, (_, at) => (at < longer ? short + 1 : short))
  }
  return 'IMPOSSIBLE'
}
