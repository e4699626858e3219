import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../../catalogue/products/kit-product'
import type { BatteryNeed, BatteryTerms } from './battery-need'

/** What the hybrids and batteries of a kit give, and what of the need they do not meet. */
export interface BatteryVerdict {
  /** Wh of all batteries as their makers name them, and what of it reaches the loads. */
  nominalWh: number
  usableWh: number
  /** W while the grid is away; null where a hybrid's data sheet does not say it. */
  backupWatts: number | null
  /** Of how many inverters these are the sum: of one, where nobody says that their outputs may be joined. */
  joined: number
  /** W that batteries give beside the grid. */
  dischargeWatts: number
  /** Hours that the mean of the loads is carried, by new batteries and at the end of their warranty; null without loads. */
  autonomyHours: number | null
  autonomyEndHours: number | null
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

/** Cycles that wear a battery out take so many percent of its energy (the usual end of life of data sheets, 80 %). */
const WORN_PERCENT = 20

/**
 * Percent of its first energy that a battery loses a year: its own figure, else that of its cycles where it works on
 * every day of the peak, else the supposed one.
 */
function yearlyLossOf({ specs }: KitProduct, { peak }: BatteryNeed, terms: BatteryTerms): number {
  if (specs.batteryYearlyLoss !== undefined) return specs.batteryYearlyLoss
  if (specs.batteryCycles !== undefined && peak) return (WORN_PERCENT / specs.batteryCycles) * terms.peakDays * 12
  return terms.batteryLoss
}

/** Wh at the loads of batteries of so many years. */
const usableAt = (batteries: readonly KitLine[], years: number, need: BatteryNeed, terms: BatteryTerms): number =>
  total(batteries, (one) => usableOf(one, terms) * Math.max(0, 1 - (yearlyLossOf(one, need, terms) / 100) * years))

/**
 * Which part of what the peak was to be relieved of a kit's batteries still give after so many years; what is kept for
 * an outage goes first.
 */
export function peakPartAt(lines: readonly KitLine[], years: number, need: BatteryNeed, terms: BatteryTerms): number {
  if (!need.peak || need.peak.wattHours === 0) return 0
  const left = usableAt(linesOfType(lines, 'BATTERY'), years, need, terms) - (need.backup?.wattHours ?? 0)
  return Math.min(1, Math.max(0, left / need.peak.wattHours))
}

/**
 * W of the hybrids' backup; null where one of them does not say it. Outputs add up where all of several may be joined;
 * otherwise loads hang on one of them, the largest.
 */
function backupOf(hybrids: readonly KitLine[]): { watts: number; joined: number } | null {
  if (hybrids.some(({ product }) => product.specs.backupWatts === undefined)) return null
  const count = hybrids.reduce((sum, { quantity }) => sum + quantity, 0)
  if (hybrids.every(({ product }) => product.specs.backupParallel === true))
    return { watts: total(hybrids, ({ specs }) => specs.backupWatts ?? 0), joined: count }
  return {
    watts: Math.max(0, ...hybrids.map(({ product }) => product.specs.backupWatts ?? 0)),
    joined: Math.min(1, count),
  }
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
  const isWeak = backup && rated !== null && Math.min(rated.watts, dischargeWatts) < backup.watts - ROUNDED
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
    backupWatts: rated === null ? null : Math.min(dischargeWatts, rated.watts),
    joined: rated?.joined ?? 0,
    dischargeWatts,
    autonomyHours: need.backup ? usableWh / need.backup.meanWatts : null,
    autonomyEndHours: need.backup
      ? usableAt(batteries, terms.batteryWarranty, need, terms) / need.backup.meanWatts
      : null,
    faults:
      hybrids.length === 0 || usableWh === 0
        ? ['NO_BATTERY']
        : [
            ...(usableWh < wantedWh(need) - ROUNDED ? (['ENERGY'] as const) : []),
            ...powerFaults(hybrids, need, dischargeWatts),
          ],
  }
}
