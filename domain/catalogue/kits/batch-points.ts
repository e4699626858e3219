import type { NetworkVoltage } from '../products/network-voltages'
import type { FixationType } from '../products/product-types'

/** The limit of one batch. */
export const MAX_BATCH_POINTS = 2_000

/** One kit that a batch asks for. */
export interface BatchPoint {
  /** Stays the same however often the batch is generated: a kit is found again by it. */
  key: string
  modules: number
  fixationType: FixationType
  networkVoltage: NetworkVoltage
}

interface Range {
  /** kWp, both inclusive. */
  initialPotency: number
  finalPotency: number
  step: number
}

interface Grid extends Range {
  fixationTypes: readonly FixationType[]
  networkVoltages: readonly NetworkVoltage[]
}

/** Fewest and most modules of a range; the bounds are typed as decimals, so they are compared in whole watts. */
function bounds({ initialPotency, finalPotency }: Range, panelWatts: number): { least: number; most: number } {
  const watts = (kwp: number) => Math.round(kwp * 1000)
  return {
    least: Math.max(1, Math.ceil(watts(initialPotency) / panelWatts)),
    most: Math.floor(watts(finalPotency) / panelWatts),
  }
}

/** How many points there would be, without making them. @param panelWatts above zero */
export function countPoints(grid: Grid, panelWatts: number): number {
  const { least, most } = bounds(grid, panelWatts)
  const sizes = most < least ? 0 : Math.floor((most - least) / grid.step) + 1
  return sizes * grid.fixationTypes.length * grid.networkVoltages.length
}

/** Every point, small ones first; `countPoints` has been asked before. */
export function batchPoints(grid: Grid, panelWatts: number): BatchPoint[] {
  const { least, most } = bounds(grid, panelWatts)
  const points: BatchPoint[] = []
  for (let modules = least; modules <= most; modules += grid.step)
    for (const networkVoltage of grid.networkVoltages)
      for (const fixationType of grid.fixationTypes)
        points.push({ key: pointKey(modules, fixationType, networkVoltage), modules, fixationType, networkVoltage })
  return points
}

const pointKey = (modules: number, fixationType: FixationType, networkVoltage: NetworkVoltage): string =>
  `${modules}-${fixationType}-${networkVoltage}`
