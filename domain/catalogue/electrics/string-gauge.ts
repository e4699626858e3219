import { inverterTypeOf, type KitLine, linesOfType } from '../products/kit-product'
import { planStrings, type StringConditions, stringInputs, trackersOf } from './plan-strings'

/** CURRENT: of one module, above what a tracker bears. VOLTAGE: of one module. FEW, MANY: modules. SPLIT: no other. */
export const STRING_FAULTS = ['CURRENT', 'VOLTAGE', 'FEW', 'MANY', 'SPLIT'] as const

/**
 * Whether the modules can be connected to the inverters at all. UNKNOWN: a data sheet's figure is missing, which
 * neither passes nor blocks; NONE: there is nothing to connect.
 */
export interface StringGauge {
  state: 'NONE' | 'UNKNOWN' | 'OK' | 'IMPOSSIBLE'
  /**
   * The fault that makes it impossible: the value and the limit that it passes, in amperes or modules, and at which
   * inverter.
   */
  fault: { kind: (typeof STRING_FAULTS)[number]; name: string; value: number; limit: number } | null
}

/** The one rule of connecting a kit, wherever it is made or sold (domain 1.2). */
export function stringGauge(lines: readonly KitLine[], conditions: StringConditions): StringGauge {
  const plan = planStrings(lines, conditions)
  if (plan === null) return microGauge(lines, conditions)
  if (plan === 'UNKNOWN') return { state: 'UNKNOWN', fault: null }
  return plan === 'IMPOSSIBLE'
    ? { state: 'IMPOSSIBLE', fault: faultOf(lines, conditions) }
    : { state: 'OK', fault: null }
}

/** Each module has an input of its own: one must bear it, and none more. How many inputs there are, overload tells. */
function microGauge(lines: readonly KitLine[], conditions: StringConditions): StringGauge {
  const modules = linesOfType(lines, 'MODULE')
  const micros = linesOfType(lines, 'INVERTER').filter(({ product }) => inverterTypeOf(product) === 'MICRO')
  if (modules.length === 0 || micros.length === 0) return { state: 'NONE', fault: null }
  let isKnown = true
  for (const { product: module } of modules)
    for (const { product } of micros) {
      const inputs = stringInputs(module, product, conditions)
      if (!inputs) isKnown = false
      else if (Math.max(...inputs.parallel) < 1) return impossible(currentFault(module, product, conditions))
      else if (inputs.max < 1 || inputs.min > 1) {
        const fault = {
          kind: 'VOLTAGE',
          name: product.name,
          value: inputs.min,
          limit: Math.min(inputs.max, 1),
        } as const
        return impossible(fault)
      }
    }
  return { state: isKnown ? 'OK' : 'UNKNOWN', fault: null }
}

type Fault = NonNullable<StringGauge['fault']>

const impossible = (fault: Fault): StringGauge => ({ state: 'IMPOSSIBLE', fault })

const currentFault = (
  module: KitLine['product'],
  inverter: KitLine['product'],
  { iscFactor }: StringConditions,
): Fault => ({
  kind: 'CURRENT',
  name: inverter.name,
  value: rounded((module.specs.isc ?? 0) * iscFactor),
  limit: Math.max(...trackersOf(inverter)!.map(({ iscMax }) => iscMax ?? 0)),
})

function faultOf(lines: readonly KitLine[], conditions: StringConditions): Fault {
  const module = linesOfType(lines, 'MODULE')[0]!
  const inverters = linesOfType(lines, 'INVERTER').map(({ product, quantity }) => ({
    quantity,
    name: product.name,
    product,
    inputs: stringInputs(module.product, product, conditions)!,
  }))
  const weak = inverters.find(({ inputs }) => Math.max(...inputs.parallel) < 1)
  if (weak) return currentFault(module.product, weak.product, conditions)
  const low = inverters.find(({ inputs }) => inputs.max < Math.max(1, inputs.min))
  if (low) return { kind: 'VOLTAGE', name: low.name, value: Math.max(1, low.inputs.min), limit: low.inputs.max }
  const name = inverters.map((one) => one.name).join(', ')
  const sum = (of: (one: (typeof inverters)[number]) => number) =>
    inverters.reduce((total, one) => total + one.quantity * of(one), 0)
  const least = sum(({ inputs }) => inputs.min)
  const most = sum(({ inputs }) => inputs.max * inputs.most)
  if (module.quantity < least) return { kind: 'FEW', name, value: module.quantity, limit: least }
  if (module.quantity > most) return { kind: 'MANY', name, value: module.quantity, limit: most }
  return { kind: 'SPLIT', name, value: module.quantity, limit: most }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
