import { DAYS_OF_MONTH, sum, yearOf } from './months'

export interface NeededPower {
  /** kWh of the twelve months. */
  consumption: readonly number[]
  /** kWh a month that are billed in any case. */
  minimumKwh: number
  /** kWh/m² a day on the modules, twelve months. */
  irradiation: readonly number[]
  performance: number
}

/** kWp = (ΣC − 12 A) ÷ Σ(H_m × days × PR); not below zero. */
export const neededKwp = ({ consumption, minimumKwh, irradiation, performance }: NeededPower): number =>
  Math.max(0, sum(consumption) - 12 * minimumKwh) / (yearOf(irradiation) * performance)

/** kWh of each month of so many kWp. */
export const generationOf = (kwp: number, irradiation: readonly number[], performance: number): number[] =>
  DAYS_OF_MONTH.map((days, month) => kwp * (irradiation[month] ?? 0) * days * performance)
