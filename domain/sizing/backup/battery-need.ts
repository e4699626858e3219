import { BACKUP_LOADS, type BatteryInput, LOAD_NAMES, OTHER_LOADS } from './battery-fields'

/** Hours that the grid is away where none were typed. */
const USUAL_HOURS = 4

/** What is supposed of batteries; a product that says its own is taken at its word. */
export interface BatteryTerms {
  /** Percent of a battery's energy that may be used. */
  batteryDepth: number
  /** Percent of it that arrives at the loads. */
  batteryEfficiency: number
  /** Part of its energy that a battery gives in an hour (C-rate). */
  batteryRate: number
  /** Percent of spare power, for motors that start. */
  backupMargin: number
  /** Hours of the peak post a day, and days that have one a month. */
  peakHours: number
  peakDays: number
  /** Percent of its first energy that a battery loses a year, and how many years its warranty lasts. */
  batteryLoss: number
  batteryWarranty: number
}

/** What batteries have to do. */
export interface BatteryNeed {
  /** While the grid is away: Wh that the loads take, W of all at once with the spare, their mean W, and for how long. */
  backup: { wattHours: number; watts: number; meanWatts: number; hours: number } | null
  /** On a day of grupo A's peak: Wh that the batteries take over, in W. */
  peak: { wattHours: number; watts: number } | null
  /** Backup has to give 127 V and 220 V. */
  splitPhase: boolean
}

/** A need with what is supposed of batteries. */
export interface Backup {
  need: BatteryNeed
  terms: BatteryTerms
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Something is to go on without the grid. */
export const hasLoads = (input: BatteryInput): boolean =>
  LOAD_NAMES.some((name) => input[name] !== null) || OTHER_LOADS.some((other) => input[other.watts] !== null)

/** How long the grid is away. */
export const outageOf = ({ backupHours }: Pick<BatteryInput, 'backupHours'>): number => backupHours ?? USUAL_HOURS

/**
 * What the typed loads ask of batteries: loads × power × hours, all of them at once at worst; of grupo A a day's part of
 * the energy at peak, within the hours of the peak. Null where nothing asks for batteries.
 * @param peakKwh of the twelve months: the dearest one counts
 */
export function batteryNeed(input: BatteryInput, terms: BatteryTerms, peakKwh: readonly number[]): BatteryNeed | null {
  const backup = hasLoads(input) ? backupOf(input, terms) : null
  const peak = input.peakShave === null ? null : peakOfDay(Math.max(...peakKwh), input.peakShave, terms)
  return backup || peak ? { backup, peak, splitPhase: backup !== null && input.splitPhase } : null
}

function backupOf(input: BatteryInput, { backupMargin }: BatteryTerms): NonNullable<BatteryNeed['backup']> {
  const hours = outageOf(input)
  const usual = LOAD_NAMES.map((name) => {
    const watts = (input[name] ?? 0) * BACKUP_LOADS[name].watts
    return { watts, wattHours: watts * BACKUP_LOADS[name].duty * hours }
  })
  const others = OTHER_LOADS.map((other) => {
    const watts = input[other.watts] ?? 0
    return { watts, wattHours: watts * Math.min(hours, input[other.hours] ?? hours) }
  })
  const loads = [...usual, ...others]
  const wattHours = sum(loads.map((load) => load.wattHours))
  return {
    wattHours,
    watts: sum(loads.map((load) => load.watts)) * (1 + backupMargin / 100),
    meanWatts: wattHours / hours,
    hours,
  }
}

function peakOfDay(month: number, share: number, { peakHours, peakDays }: BatteryTerms): BatteryNeed['peak'] {
  const wattHours = (month * 1_000 * share) / 100 / peakDays
  return { wattHours, watts: wattHours / peakHours }
}
