import { MONTHS, sum } from './months'
import { declination, extraterrestrial, radians, sunsetAngle } from './sun'

export interface Plane {
  /** Degrees, south below zero. */
  latitude: number
  /** Degrees from the horizontal. */
  tilt: number
  /** Degrees from north, clockwise. */
  azimuth: number
  /** The share of light that the ground reflects, 0-1. */
  albedo: number
}

/** Middles of the 24 hours as angles of the sun: 15° each, noon is 0. */
const HOURS = Array.from({ length: 24 }, (_, hour) => radians((hour - 11.5) * 15))

/** Erbs: the diffuse part of a month's mean day, by its clearness and its length. */
function diffusePart(clearness: number, sunset: number): number {
  const k = Math.min(0.8, Math.max(0.3, clearness))
  return sunset <= radians(81.4)
    ? 1.391 - 3.56 * k + 4.189 * k ** 2 - 2.137 * k ** 3
    : 1.311 - 3.022 * k + 3.427 * k ** 2 - 1.821 * k ** 3
}

/**
 * kWh/m² a day on a tilted plane in one month: hourly by Collares-Pereira and Rabl, diffuse by Erbs, an isotropic sky
 * by Liu and Jordan. The hours are scaled to the day's sum, so that a tilt of 0 gives `horizontal` back.
 * @param horizontal kWh/m² a day
 * @param month 0-11
 */
function onPlane(horizontal: number, month: number, plane: Plane): number {
  const sunset = sunsetAngle(plane.latitude, month)
  const day = HOURS.filter((hour) => Math.abs(hour) < sunset)
  if (horizontal <= 0 || day.length === 0) return 0
  const a = 0.409 + 0.5016 * Math.sin(sunset - radians(60))
  const b = 0.6609 - 0.4767 * Math.sin(sunset - radians(60))
  const bell = day.map((hour) => Math.cos(hour) - Math.cos(sunset))
  const total = day.map((hour, at) => (a + b * Math.cos(hour)) * (bell[at] ?? 0))
  const diffuse = horizontal * diffusePart(horizontal / extraterrestrial(plane.latitude, month), sunset)
  const sumOfBell = sum(bell)
  const sumOfTotal = sum(total)
  const sky = (1 + Math.cos(radians(plane.tilt))) / 2
  const ground = (plane.albedo * (1 - Math.cos(radians(plane.tilt)))) / 2
  return sum(
    day.map((hour, at) => {
      const all = (horizontal * (total[at] ?? 0)) / sumOfTotal
      const scattered = Math.min(all, (diffuse * (bell[at] ?? 0)) / sumOfBell)
      const { onTilted, onHorizontal } = incidence(hour, month, plane)
      return (all - scattered) * (onTilted / onHorizontal) + scattered * sky + all * ground
    }),
  )
}

/** Cosines of the angle between the sun and the normals of the plane and of the ground. */
function incidence(hour: number, month: number, { latitude, tilt, azimuth }: Plane) {
  const phi = radians(latitude)
  const delta = declination(month)
  const beta = radians(tilt)
  const up = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hour)
  const east = -Math.cos(delta) * Math.sin(hour)
  const north = Math.cos(phi) * Math.sin(delta) - Math.sin(phi) * Math.cos(delta) * Math.cos(hour)
  const facing = Math.sin(beta) * (north * Math.cos(radians(azimuth)) + east * Math.sin(radians(azimuth)))
  return { onTilted: Math.max(0, up * Math.cos(beta) + facing), onHorizontal: up }
}

/** The same for the twelve months. */
export const planeYear = (horizontal: readonly number[], plane: Plane): number[] =>
  MONTHS.map((_, month) => onPlane(horizontal[month] ?? 0, month, plane))
