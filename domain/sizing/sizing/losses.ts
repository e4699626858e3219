/** PVWatts' losses in percent: what each takes of what the ones before it left. */
export const PVWATTS_LOSSES = {
  soiling: 2,
  shading: 3,
  mismatch: 2,
  wiring: 2,
  connections: 0.5,
  lightInducedDegradation: 1.5,
  nameplate: 1,
  availability: 3,
} as const

/** All losses together in percent: L = 1 − Π(1 − lᵢ). */
export const totalLosses = (losses: readonly number[]): number =>
  100 * (1 - losses.reduce((left, loss) => left * (1 - loss / 100), 1))

/** PVWatts' losses, with the shading that the roof has. @param shading percent */
export const lossesWith = (shading: number): number => totalLosses(Object.values({ ...PVWATTS_LOSSES, shading }))
