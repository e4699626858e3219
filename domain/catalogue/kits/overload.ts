import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'
import type { Settings } from '../../ground/settings/default-settings'
import { inverterTypeOf, type KitLine, linesOfType, powerOf, quantityOf } from '../products/kit-product'
import { kitLimits } from './limits'

type OverloadState = 'INCOMPLETE' | 'UNDER' | 'IDLE' | 'OK' | 'OVER'

/** Module power against inverter power (domain 1.1), and what would bring it inside the limits. */
export interface OverloadGauge {
  /** Σ module W / Σ inverter W with 4 decimals; null while one of the two is missing. */
  ratio: number | null
  min: number | null
  max: number | null
  /** IDLE: inside the limits, yet the inverter is larger than the modules (< 1,00); a warning, not a block. */
  state: OverloadState
  code: 'INVALID_KIT_OVERLOAD' | 'INVALID_KIT_UNDERLOAD' | null
  mend: OverloadMend
  /** Microinverters whose inputs are too few or too many for the modules, while the power may fit (domain 1.3). */
  inputs: { modules: number; inputs: number } | null
}

interface OverloadMend {
  /** Modules of the present model to take out or put in; 0 when nothing is wrong. */
  removeModules: number
  addModules: number
  /** Modules of the present model that the inverters take; null while unknown. */
  minModules: number | null
  maxModules: number | null
  /** Inverter watts that the present modules ask for; null while unknown. */
  minInverterWatts: number | null
  maxInverterWatts: number | null
}

const NO_MEND: OverloadMend = {
  removeModules: 0,
  addModules: 0,
  minModules: null,
  maxModules: null,
  minInverterWatts: null,
  maxInverterWatts: null,
}

/**
 * Module counts that a kit of microinverters takes (domain 1.3): at most microInputs × quantity, and more than
 * microInputs × (quantity − 1), so that none stays without a module. Undefined unless every inverter is a micro.
 */
function microBounds(lines: readonly KitLine[]): { min: number; max: number } | undefined {
  const inverters = linesOfType(lines, 'INVERTER')
  const inputs = inverters.map(({ product }) => product.specs.microInputs ?? 0)
  if (inverters.length === 0 || inverters.some(({ product }) => inverterTypeOf(product) !== 'MICRO')) return undefined
  if (inputs.some((count) => count === 0)) return undefined
  const max = inverters.reduce((sum, { quantity }, index) => sum + (inputs[index] ?? 0) * quantity, 0)
  return { min: max - Math.min(...inputs) + 1, max }
}

const ceilOf = (value: Big) => Number(value.round(0, Big.roundUp))
const floorOf = (value: Big) => Number(value.round(0, Big.roundDown))

/** Ratio, limits and state of a kit; settings override table 1.1. */
export function overloadGauge(lines: readonly KitLine[], settings: Settings): OverloadGauge {
  const moduleWatts = powerOf(lines, 'MODULE')
  const inverterWatts = powerOf(lines, 'INVERTER')
  const limits = kitLimits(lines, settings)
  if (moduleWatts === 0 || !limits)
    return {
      ratio: null,
      min: limits?.min ?? null,
      max: limits?.max ?? null,
      state: 'INCOMPLETE',
      code: null,
      mend: NO_MEND,
      inputs: null,
    }

  const quantity = quantityOf(lines, 'MODULE')
  const moduleSize = new Big(moduleWatts).div(quantity)
  const micro = microBounds(lines)
  const least = new Big(limits.min).times(inverterWatts)
  const most = new Big(limits.max).times(inverterWatts)
  const minModules = Math.max(ceilOf(least.div(moduleSize)), micro?.min ?? 0)
  const maxModules = Math.min(floorOf(most.div(moduleSize)), micro?.max ?? Number.MAX_SAFE_INTEGER)
  const over = most.lt(moduleWatts) || (micro !== undefined && quantity > micro.max)
  const under = least.gt(moduleWatts) || (micro !== undefined && quantity < micro.min)
  const misfits = micro !== undefined && (quantity > micro.max || quantity < micro.min)
  const state = over ? 'OVER' : under ? 'UNDER' : moduleWatts < inverterWatts ? 'IDLE' : 'OK'
  return {
    ratio: roundHalfUp(new Big(moduleWatts).div(inverterWatts), 4),
    min: limits.min,
    max: limits.max,
    state,
    inputs: misfits ? { modules: quantity, inputs: micro.max } : null,
    code: over ? 'INVALID_KIT_OVERLOAD' : under ? 'INVALID_KIT_UNDERLOAD' : null,
    mend: {
      removeModules: over ? Math.max(quantity - maxModules, 0) : 0,
      addModules: under && !over ? Math.max(minModules - quantity, 0) : 0,
      minModules,
      maxModules,
      minInverterWatts: ceilOf(new Big(moduleWatts).div(limits.max)),
      maxInverterWatts: limits.min === 0 ? null : floorOf(new Big(moduleWatts).div(limits.min)),
    },
  }
}
