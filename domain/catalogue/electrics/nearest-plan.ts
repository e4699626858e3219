import { inverterTypeOf, type KitLine, type KitProduct } from '../products/kit-product'
import { arrangeStrings, type StringInputs, type TrackerStrings } from './arrange-strings'
import {
  byPower,
  type InverterStrings,
  MOST_INVERTERS,
  type StringConditions,
  type StringPlan,
  stringInputs,
} from './plan-strings'

/** A thousand modules: more microinverters are a plant that nobody reads one by one. */
const MOST_MICROS = 250

/**
 * Without a plan the wiring that comes nearest to one: the modules shared by power, or by what the strings hold, as equal
 * strings that pass the limits of their length least. Null where too little is known.
 */
export function nearestPlan(
  modules: KitLine,
  lines: readonly KitLine[],
  conditions: StringConditions,
): StringPlan | null {
  const isMicro = lines.every(({ product }) => inverterTypeOf(product) === 'MICRO')
  const most = isMicro ? MOST_MICROS : MOST_INVERTERS
  const inverters = lines.flatMap(({ product, quantity }) =>
    Array.from({ length: Math.min(quantity, most + 1) }, () => product),
  )
  if (inverters.length > most) return null
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
