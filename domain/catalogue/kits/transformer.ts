import { type KitLine, linesOfType, powerOf } from '../products/kit-product'
import type { InverterOutput, NetworkVoltage } from '../products/network-voltages'

/** Sizes on the market in volt-amperes (domain 1.4). */
const TRANSFORMER_SIZES_VA = [15_000, 20_000, 30_000, 45_000, 60_000, 75_000, 112_500, 150_000] as const

/** Whether an inverter's output fits the network, domain 1.4. A mono inverter goes into every network. */
const VOLTAGE_FITS = {
  MONO_220: { MONO_220: 'OK', TRI_220: 'OK', TRI_380: 'OK' },
  TRI_220: { MONO_220: 'IMPOSSIBLE', TRI_220: 'OK', TRI_380: 'TRANSFORMER' },
  TRI_380: { MONO_220: 'IMPOSSIBLE', TRI_220: 'TRANSFORMER', TRI_380: 'OK' },
} as const satisfies Record<InverterOutput, Record<NetworkVoltage, 'OK' | 'TRANSFORMER' | 'IMPOSSIBLE'>>

type TransformerState = 'NOT_NEEDED' | 'OK' | 'MISSING' | 'TOO_SMALL' | 'TOO_MANY' | 'IMPOSSIBLE'

export interface TransformerGauge {
  state: TransformerState
  /** Σ watts of the inverters that need one, × 1,0. */
  requiredVa: number
  /** Smallest size of the market that is enough; null when none is, or none is needed. */
  suggestedVa: number | null
  /** Inverters that cannot work in this network at all. */
  impossibleIds: number[]
}

export const suggestTransformer = (requiredVa: number): number | null =>
  requiredVa === 0 ? null : (TRANSFORMER_SIZES_VA.find((size) => size >= requiredVa) ?? null)

/**
 * Whether the kit needs a transformer and has the right one, exactly one per kit. Only IMPOSSIBLE blocks: staff may
 * leave a transformer out with a note (domain 1.4). Without a network voltage nothing is said.
 */
export function transformerGauge(lines: readonly KitLine[], networkVoltage: NetworkVoltage | null): TransformerGauge {
  const fits = (line: KitLine) =>
    networkVoltage && line.product.specs.inverterOutput
      ? VOLTAGE_FITS[line.product.specs.inverterOutput][networkVoltage]
      : 'OK'
  const inverters = linesOfType(lines, 'INVERTER')
  const requiredVa = powerOf(
    inverters.filter((line) => fits(line) === 'TRANSFORMER'),
    'INVERTER',
  )
  const impossibleIds = inverters.filter((line) => fits(line) === 'IMPOSSIBLE').map(({ product }) => product.id)
  const transformers = linesOfType(lines, 'TRANSFORMER').flatMap(({ product, quantity }) =>
    Array.from({ length: Math.min(quantity, 2) }, () => product.potency ?? 0),
  )
  const state = (): TransformerState => {
    if (impossibleIds.length > 0) return 'IMPOSSIBLE'
    if (transformers.length > 1) return 'TOO_MANY'
    if (requiredVa === 0) return 'NOT_NEEDED'
    if (transformers.length === 0) return 'MISSING'
    return (transformers[0] ?? 0) < requiredVa ? 'TOO_SMALL' : 'OK'
  }
  return { state: state(), requiredVa, suggestedVa: suggestTransformer(requiredVa), impossibleIds }
}
