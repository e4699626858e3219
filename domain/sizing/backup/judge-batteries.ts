import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../../catalogue/products/kit-product'
import type { BatteryNeed, BatteryTerms } from './battery-need'

/** What the hybrids and batteries of a kit give, and what of the need they do not meet. */
export interface BatteryVerdict {
  /** Wh of all batteries as their makers name them, and what of it reaches the loads. */
  nominalWh: number
  usableWh: number
  /** W while the grid is away; null where a hybrid's data sheet does not say it. */
  backupWatts: number | null
  /** W that batteries give beside the grid. */
  dischargeWatts: number
  /** Hours that the mean of the loads is carried; null without loads. */
  autonomyHours: number | null
  faults: BatteryFault[]
}

/**
 * NO_BATTERY: no hybrid, or no battery. ENERGY, POWER: less than the loads take. SPLIT: 127 V beside 220 V. UNKNOWN: the
 * backup's power is not known, so nothing is promised.
 */
export type BatteryFault = 'NO_BATTERY' | 'ENERGY' | 'POWER' | 'SPLIT' | 'UNKNOWN'

/** Figures are sums of products of parts. */
const ROUNDED = 1e-6

const total = (lines: readonly KitLine[], of: (product: KitProduct) => number): number =>
  lines.reduce((sum, { product, quantity }) => sum + of(product) * quantity, 0)

/** Wh of one battery at the loads: its own depth and efficiency, else the supposed ones. */
export const usableOf = ({ potency, specs }: KitProduct, terms: BatteryTerms): number =>
  ((potency ?? 0) * (specs.batteryDepth ?? terms.batteryDepth) * (specs.batteryEfficiency ?? terms.batteryEfficiency)) /
  10_000

/** W that one battery gives: its own, else by the supposed rate of its energy. */
const dischargeOf = ({ potency, specs }: KitProduct, { batteryRate }: BatteryTerms): number =>
  specs.batteryWatts ?? (potency ?? 0) * batteryRate

/** Wh at the loads that a need takes out of batteries. */
export const wantedWh = ({ backup, peak }: BatteryNeed): number => (backup?.wattHours ?? 0) + (peak?.wattHours ?? 0)

/** W that hybrids take out of batteries at most: one that does not say it takes what it gives. */
const taken = (hybrids: readonly KitLine[]): number =>
  total(hybrids, ({ potency, specs }) => Math.min(potency ?? 0, specs.batteryPower ?? Number.POSITIVE_INFINITY))

/** W of the hybrids' backup; null where one of them does not say it. */
function backupOf(hybrids: readonly KitLine[]): number | null {
  const isKnown = hybrids.every(({ product }) => product.specs.backupWatts !== undefined)
  return isKnown ? total(hybrids, ({ specs }) => specs.backupWatts ?? 0) : null
}

/** What no battery mends: the hybrids themselves are too weak, or their backup is not known. */
export function hybridFaults(hybrids: readonly KitLine[], need: BatteryNeed): BatteryFault[] {
  return powerFaults(hybrids, need, taken(hybrids))
}

function powerFaults(hybrids: readonly KitLine[], need: BatteryNeed, dischargeWatts: number): BatteryFault[] {
  const { backup, peak, splitPhase } = need
  const faults: BatteryFault[] = []
  const rated = backupOf(hybrids)
  if (backup && rated === null) faults.push('UNKNOWN')
  const isWeak = backup && rated !== null && Math.min(rated, dischargeWatts) < backup.watts - ROUNDED
  if (isWeak || (peak && dischargeWatts < peak.watts - ROUNDED)) faults.push('POWER')
  if (splitPhase && !hybrids.every(({ product }) => product.specs.splitPhase === true)) faults.push('SPLIT')
  return faults
}

/**
 * Holds a kit's hybrids and batteries against a need. How many batteries of which role an inverter takes, and at which
 * voltage, is the kit's own gauge (domain 1.7).
 */
export function judgeBatteries(lines: readonly KitLine[], need: BatteryNeed, terms: BatteryTerms): BatteryVerdict {
  const hybrids = linesOfType(lines, 'INVERTER').filter(({ product }) => inverterTypeOf(product) === 'HYBRID')
  const batteries = linesOfType(lines, 'BATTERY')
  const usableWh = total(batteries, (one) => usableOf(one, terms))
  const dischargeWatts = Math.min(
    total(batteries, (one) => dischargeOf(one, terms)),
    taken(hybrids),
  )
  const rated = backupOf(hybrids)
  return {
    nominalWh: total(batteries, ({ potency }) => potency ?? 0),
    usableWh,
    backupWatts: rated === null ? null : Math.min(dischargeWatts, rated),
    dischargeWatts,
    autonomyHours: need.backup ? usableWh / need.backup.meanWatts : null,
    faults:
      hybrids.length === 0 || usableWh === 0
        ? ['NO_BATTERY']
        : [
            ...(usableWh < wantedWh(need) - ROUNDED ? (['ENERGY'] as const) : []),
            ...powerFaults(hybrids, need, dischargeWatts),
          ],
  }
}
