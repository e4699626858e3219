import { type KitLine, linesOfType } from './kit-product'
import { planStrings, type StringConditions, stringInputs } from './strings'

/** CURRENT: of one module, above what a tracker bears. VOLTAGE: of one module. FEW, MANY: modules. SPLIT: no other. */
export const STRING_FAULTS = ['CURRENT', 'VOLTAGE', 'FEW', 'MANY', 'SPLIT'] as const

/**
 * Whether the modules can be connected to the inverters at all. UNKNOWN: a data sheet's figure is missing, which
 * neither passes nor blocks; NONE: there is nothing to connect, or nothing but microinverters.
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
  if (plan === null) return { state: 'NONE', fault: null }
  if (plan === 'UNKNOWN') return { state: 'UNKNOWN', fault: null }
  return plan === 'IMPOSSIBLE'
    ? { state: 'IMPOSSIBLE', fault: faultOf(lines, conditions) }
    : { state: 'OK', fault: null }
}

function faultOf(lines: readonly KitLine[], conditions: StringConditions): NonNullable<StringGauge['fault']> {
  const module = linesOfType(lines, 'MODULE')[0]!
  const inverters = linesOfType(lines, 'INVERTER').map(({ product, quantity }) => ({
    quantity,
    name: product.name,
    iscMax: product.specs.iscMax ?? 0,
    inputs: stringInputs(module.product, product, conditions)!,
  }))
  const current = (module.product.specs.isc ?? 0) * conditions.iscFactor
  const weak = inverters.find(({ inputs }) => inputs.parallel < 1)
  if (weak) return { kind: 'CURRENT', name: weak.name, value: rounded(current), limit: weak.iscMax }
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
