/** Klein's day of each month: the one whose extraterrestrial radiation is the month's mean. */
const KLEIN_DAYS = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344] as const

/** kW/m². */
const SOLAR_CONSTANT = 1.367

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

const dayOf = (month: number): number => KLEIN_DAYS[month] ?? 0

/** Radians. @param month 0-11 */
export const declination = (month: number): number =>
  radians(23.45) * Math.sin((2 * Math.PI * (284 + dayOf(month))) / 365)

/** Hour angle of the sunset in radians. @param latitude degrees, south below zero */
export function sunsetAngle(latitude: number, month: number): number {
  const cosine = -Math.tan(radians(latitude)) * Math.tan(declination(month))
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}

/** H₀: what reaches a horizontal square metre above the air, in kWh a day. */
export function extraterrestrial(latitude: number, month: number): number {
  const phi = radians(latitude)
  const delta = declination(month)
  const sunset = sunsetAngle(latitude, month)
  const distance = 1 + 0.033 * Math.cos((2 * Math.PI * dayOf(month)) / 365)
  return (
    (24 / Math.PI) *
    SOLAR_CONSTANT *
    distance *
    (Math.cos(phi) * Math.cos(delta) * Math.sin(sunset) + sunset * Math.sin(phi) * Math.sin(delta))
  )
}
