/** A module at 800 W/m² and 20 °C of air is this warm (NOCT); in the plane there are 700 W/m² when it matters. */
const NOCT = 45
const IRRADIANCE = 700

/** Temperature of the cells in °C, by that of the air at day. */
const cellTemperature = (dayTemperature: number): number => dayTemperature + ((NOCT - 20) * IRRADIANCE) / 800

export interface PerformanceInput {
  /** Percent. */
  losses: number
  /** Percent. */
  inverterEfficiency: number
  /** Coefficient of the power, % for each °C; below zero. */
  gamma: number
  /** °C. */
  dayTemperature: number
}

/** The part of the sun's energy on the modules that reaches the meter: PR = (1 − L) × η × (1 + γ(Tc − 25)). */
export const performanceRatio = ({ losses, inverterEfficiency, gamma, dayTemperature }: PerformanceInput): number =>
  (1 - losses / 100) * (inverterEfficiency / 100) * (1 + (gamma / 100) * (cellTemperature(dayTemperature) - 25))
