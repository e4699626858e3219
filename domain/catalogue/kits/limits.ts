import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'
import { readSetting, type Settings } from '../../ground/settings/default-settings'
import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'

/** Classes of table 1.1: string inverters by nominal power, the others by type. */
export type OverloadClass =
  | 'STRING_UP_TO_10KW'
  | 'STRING_UP_TO_75KW'
  | 'STRING_ABOVE_75KW'
  | 'HYBRID'
  | 'MICRO'
  | 'OFF_GRID'

export interface RatioLimits {
  min: number
  max: number
}

function overloadClassOf(inverter: KitProduct): OverloadClass {
  const type = inverterTypeOf(inverter)
  if (type !== 'STRING') return type
  const watts = inverter.potency ?? 0
  if (watts <= 10_000) return 'STRING_UP_TO_10KW'
  return watts <= 75_000 ? 'STRING_UP_TO_75KW' : 'STRING_ABOVE_75KW'
}

/** Limits of one inverter: its own, else those of its class (domain 1.1). */
export const limitsOf = (inverter: KitProduct, settings: Settings): RatioLimits => ({
  min: inverter.specs.minOverload ?? readSetting(settings, `overload.${overloadClassOf(inverter)}.min`),
  max: inverter.specs.maxOverload ?? readSetting(settings, `overload.${overloadClassOf(inverter)}.max`),
})

/**
 * Limits of a kit: the inverters' limits weighted by their power, since each may be loaded up to its own limit.
 * Undefined without inverter power.
 */
export function kitLimits(lines: readonly KitLine[], settings: Settings): RatioLimits | undefined {
  const inverters = linesOfType(lines, 'INVERTER').filter(({ product }) => (product.potency ?? 0) > 0)
  const power = inverters.reduce((sum, { product, quantity }) => sum + (product.potency ?? 0) * quantity, 0)
  if (power === 0) return undefined
  const weighted = (limit: (product: KitProduct) => number) =>
    inverters
      .reduce(
        (sum, { product, quantity }) => sum.plus(new Big(limit(product)).times((product.potency ?? 0) * quantity)),
        new Big(0),
      )
      .div(power)
  return {
    min: roundHalfUp(
      weighted((product) => limitsOf(product, settings).min),
      4,
    ),
    max: roundHalfUp(
      weighted((product) => limitsOf(product, settings).max),
      4,
    ),
  }
}
