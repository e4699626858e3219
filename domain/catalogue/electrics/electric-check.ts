import type { SpecName } from '../products/product-specs'

/**
 * What is held against a data sheet. VOC: a string's open-circuit voltage in the cold. VMP_COLD, VMP_HOT: its working
 * voltage against the range of the tracker. START: whether it starts the inverter. ISC, IMP: current of a tracker's
 * strings, short-circuit and operating. BATTERY_VOLTAGE, BATTERY_POWER: batteries against a hybrid.
 */
export const ELECTRIC_CHECKS = [
  'VOC',
  'VMP_COLD',
  'VMP_HOT',
  'START',
  'ISC',
  'IMP',
  'BATTERY_VOLTAGE',
  'BATTERY_POWER',
] as const
export type ElectricCheckName = (typeof ELECTRIC_CHECKS)[number]

/** OK: within the limit. WATCH: works, at a cost. STOP: must not be sold so. UNKNOWN: a figure is missing. */
export const VERDICTS = ['STOP', 'WATCH', 'UNKNOWN', 'OK'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A figure that a data sheet lacks. */
export interface MissingFigure {
  productId: number
  name: string
  spec: SpecName
}

/** One check of a kit, at the string, tracker or battery where it is nearest to its limit. */
export interface ElectricCheck {
  check: ElectricCheckName
  verdict: Verdict
  /** Volts, amperes or watts; null: not known. */
  value: number | null
  limit: number | null
  /** Whether the value has to be at most or at least the limit. */
  bound: 'MOST' | 'LEAST'
  /** The product whose data sheet says the limit; null where it does not say. */
  of: string | null
  /** The inverter that it is about, and which of its trackers, from 1. */
  at: string | null
  tracker: number | null
  /** What the value is made of: strings side by side, modules one after the other. */
  strings: number | null
  modules: number | null
  missing: MissingFigure[]
}

/**
 * How near a check comes to its limit: 1 is at the limit, more is past it; 0 where it is not known.
 */
export function strainOf({ value, limit, bound }: Pick<ElectricCheck, 'value' | 'limit' | 'bound'>): number {
  if (value === null || limit === null || limit <= 0) return 0
  return bound === 'MOST' ? value / limit : limit / Math.max(value, 0)
}

const LEAST: readonly ElectricCheckName[] = ['VMP_HOT', 'START', 'BATTERY_POWER']
export const boundOf = (check: ElectricCheckName): ElectricCheck['bound'] => (LEAST.includes(check) ? 'LEAST' : 'MOST')

/** Of a check that is about no string and no tracker. */
export const NO_PLACE = { at: null, tracker: null, strings: null, modules: null }

/** Two decimals of a volt or an ampere. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
