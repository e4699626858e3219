import type { Settings } from '../../ground/settings/default-settings'
import { inverterTypeOf, type KitLine, type KitProduct } from '../products/kit-product'
import type { NetworkVoltage } from '../products/network-voltages'
import type { NoInverter } from './batch-skips'
import type { BomNeed } from './bill-of-materials'
import { kitChecks } from './kit-checks'
import { limitsOf, type RatioLimits } from './limits'
import { type PriceAt, smallestTransformer } from './propose-bom'
import { transformerGauge } from './transformer'

/** The result of a plan of strings for the chooser: none, how many there are, or that it is not known. */
type StringsOf = (lines: readonly KitLine[]) => { count: number } | 'UNKNOWN' | 'IMPOSSIBLE' | null

/** Rules that every point of a batch shares. */
export interface InverterRules {
  panel: KitProduct
  /** Those of the batch that are on sale, with a price. */
  inverters: readonly KitProduct[]
  batteries: readonly KitLine[]
  transformers: readonly KitProduct[]
  settings: Settings
  /** Percent; null: what the inverters allow. Both lie inside of that anyway. */
  minRatio: number | null
  maxRatio: number | null
  priceAt: PriceAt
  stringsOf: StringsOf
}

export type ChosenInverters =
  | { lines: KitLine[] }
  | { none: NoInverter }
  /** One would do, and nothing on sale is the transformer that it needs. */
  | { missing: BomNeed }

/** Inverters that might do in one network, and their cost with the transformer. */
interface Option {
  parts: KitLine[]
  units: number
  watts: number
  /** Infinity: nothing on sale is the transformer. */
  cents: number
  requiredVa: number
  /** Modules' power over the inverters', as far as product and batch allow it. */
  min: number
  max: number
}

/** Floats are only the first look: a value this near to a limit, or inside, is judged exactly. */
const NEAR = 2e-4
const SAME_PERCENT = 1e-9

/**
 * A chooser of the cheapest inverter or pair that ratio, inputs of microinverters, network, batteries and strings
 * allow, with the transformer that it needs. Ties: fewer inverters, then the lower id. Microinverters come by as
 * many as the modules need; a pair of them is two models.
 */
export function createInverterChooser(
  rules: InverterRules,
): (modules: number, networkVoltage: NetworkVoltage) => ChosenInverters {
  const fixed = new Map<NetworkVoltage, Option[]>()
  const known = new Map<string, ChosenInverters>()
  const optionsOf = (modules: number, voltage: NetworkVoltage): Option[] => {
    const held = fixed.get(voltage) ?? pricedOptions(singlesAndPairs(rules.inverters), voltage, rules)
    fixed.set(voltage, held)
    return [...held, ...pricedOptions(microCounts(rules.inverters, modules), voltage, rules)]
  }
  return (modules, voltage) => {
    const key = `${modules} ${voltage}`
    const chosen = known.get(key) ?? choose(optionsOf(modules, voltage), modules, voltage, rules)
    known.set(key, chosen)
    return chosen
  }
}

function choose(
  options: readonly Option[],
  modules: number,
  voltage: NetworkVoltage,
  rules: InverterRules,
): ChosenInverters {
  const watts = (rules.panel.potency ?? 0) * modules
  const within = options.filter(
    (option) => watts / option.watts >= option.min - NEAR && watts / option.watts <= option.max + NEAR,
  )
  const faults: string[] = []
  for (const option of within.sort(cheaper)) {
    const fault = faultOf(option, modules, voltage, rules)
    if (fault) faults.push(fault)
    else if (option.cents < Number.POSITIVE_INFINITY) return { lines: option.parts }
    else return { missing: { type: 'TRANSFORMER' as const, quantity: 1, minPotency: option.requiredVa } }
  }
  return { none: whyNone(options, faults, watts, voltage, rules) }
}

const cheaper = (a: Option, b: Option): number =>
  (a.cents === b.cents ? 0 : a.cents - b.cents) || a.units - b.units || compareIds(a.parts, b.parts)

function compareIds(a: readonly KitLine[], b: readonly KitLine[]): number {
  const ids = (parts: readonly KitLine[]) => parts.map(({ product }) => product.id).sort((x, y) => x - y)
  const [left, right] = [ids(a), ids(b)]
  return left[0]! - right[0]! || (left[1] ?? 0) - (right[1] ?? 0)
}

/** The rule that an option breaks, by the very checks that a kit is sold by; null where it breaks none. */
function faultOf(
  option: Option,
  modules: number,
  networkVoltage: NetworkVoltage,
  { panel, batteries, settings, minRatio, maxRatio, stringsOf }: InverterRules,
): 'RATIO' | 'BATTERIES' | 'STRINGS' | null {
  const lines = [{ product: panel, quantity: modules }, ...option.parts, ...batteries]
  const percent = ((panel.potency ?? 0) * modules * 100) / option.watts
  if (percent < (minRatio ?? 0) - SAME_PERCENT || percent > (maxRatio ?? Number.POSITIVE_INFINITY) + SAME_PERCENT)
    return 'RATIO'
  const [blocker] = kitChecks({
    budgetType: 'KIT',
    lines,
    networkVoltage,
    settings,
    uf: null,
    bypassRestrictions: false,
  }).blockers
  if (blocker?.meta?.reason === 'STRINGS') return 'STRINGS'
  if (blocker) return blocker.code.includes('BATTERIES') || blocker.meta?.reason === 'BATTERY' ? 'BATTERIES' : 'RATIO'
  return stringsOf(lines) === 'IMPOSSIBLE' ? 'STRINGS' : null
}

function whyNone(
  options: readonly Option[],
  faults: readonly string[],
  watts: number,
  voltage: NetworkVoltage,
  { inverters }: InverterRules,
): NoInverter {
  const works = (product: KitProduct) =>
    transformerGauge([{ product, quantity: 1 }], voltage).impossibleIds.length === 0
  if (inverters.length === 0) return { why: 'NONE_ON_SALE' }
  if (options.length === 0) return { why: inverters.some(works) ? 'NONE_ON_SALE' : 'VOLTAGE' }
  if (faults.includes('STRINGS')) return { why: 'STRINGS' }
  if (faults.includes('BATTERIES')) return { why: 'BATTERIES' }
  const misses = options.map(({ watts: own, min, max }) => {
    const ratio = watts / own
    return ratio > max
      ? { why: 'OVER' as const, ratio, limit: max, by: ratio / max }
      : { why: 'UNDER' as const, ratio, limit: min, by: min / ratio }
  })
  const overs = misses.filter(({ why }) => why === 'OVER').sort((a, b) => a.ratio - b.ratio || b.limit - a.limit)
  const unders = misses.filter(({ why }) => why === 'UNDER').sort((a, b) => b.ratio - a.ratio || a.limit - b.limit)
  const [over, under] = [overs[0], unders[0]]
  const nearest = over && under ? (over.by <= under.by ? over : under) : (over ?? under)!
  return { why: nearest.why, ratio: nearest.ratio, limit: nearest.limit }
}

const isCounted = (product: KitProduct): boolean =>
  inverterTypeOf(product) === 'MICRO' && (product.specs.microInputs ?? 0) > 0

/** Each inverter alone, and each pair, also of the same. */
function singlesAndPairs(inverters: readonly KitProduct[]): KitLine[][] {
  const plain = inverters.filter((product) => !isCounted(product))
  return plain.flatMap((product, at) => [
    [{ product, quantity: 1 }],
    [{ product, quantity: 2 }],
    ...plain.slice(at + 1).map((other) => [
      { product, quantity: 1 },
      { product: other, quantity: 1 },
    ]),
  ])
}

/** As many microinverters as the modules need (domain 1.3): of one model, or of two. */
function microCounts(inverters: readonly KitProduct[], modules: number): KitLine[][] {
  const micros = inverters.filter(isCounted)
  const inputsOf = (product: KitProduct) => product.specs.microInputs!
  return micros.flatMap((product, at) => [
    [{ product, quantity: Math.ceil(modules / inputsOf(product)) }],
    ...micros.slice(at + 1).flatMap((other) => {
      const pairs: KitLine[][] = []
      for (let quantity = 1; quantity * inputsOf(product) < modules; quantity += 1) {
        const rest = Math.ceil((modules - quantity * inputsOf(product)) / inputsOf(other))
        const spare = quantity * inputsOf(product) + rest * inputsOf(other) - modules
        if (spare < Math.min(inputsOf(product), inputsOf(other)))
          pairs.push([
            { product, quantity },
            { product: other, quantity: rest },
          ])
      }
      return pairs
    }),
  ])
}

/** Those that the network takes and that have a price, with what they cost. */
function pricedOptions(all: readonly KitLine[][], voltage: NetworkVoltage, rules: InverterRules): Option[] {
  return all.flatMap((parts) => {
    const { impossibleIds, requiredVa } = transformerGauge(parts, voltage)
    const watts = parts.reduce((sum, { product, quantity }) => sum + (product.potency ?? 0) * quantity, 0)
    const cents = sumOf(parts, rules.priceAt)
    if (impossibleIds.length > 0 || watts === 0 || cents === null) return []
    const limits = roughLimits(parts, watts, rules.settings)
    return [
      {
        parts,
        units: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        watts,
        cents: cents + transformerCents(requiredVa, rules),
        requiredVa,
        min: Math.max(limits.min, (rules.minRatio ?? 0) / 100),
        max: Math.min(limits.max, (rules.maxRatio ?? Number.POSITIVE_INFINITY) / 100),
      },
    ]
  })
}

/** As `kitLimits`, but for its rounding: there are hundreds of them, and only some are judged exactly. */
function roughLimits(parts: readonly KitLine[], watts: number, settings: Settings): RatioLimits {
  const limits = { min: 0, max: 0 }
  for (const { product, quantity } of parts) {
    const own = limitsOf(product, settings)
    const share = ((product.potency ?? 0) * quantity) / watts
    limits.min += own.min * share
    limits.max += own.max * share
  }
  return limits
}

function sumOf(parts: readonly KitLine[], priceAt: PriceAt): number | null {
  let sum = 0
  for (const { product, quantity } of parts) {
    const cents = priceAt(product.id, quantity)
    if (cents === null) return null
    sum += cents * quantity
  }
  return sum
}

function transformerCents(requiredVa: number, { transformers, priceAt }: InverterRules): number {
  if (requiredVa === 0) return 0
  return smallestTransformer(transformers, requiredVa, priceAt)?.priceCents ?? Number.POSITIVE_INFINITY
}
