import { radians } from './sun'

interface Located {
  name: string
  latitude: number
  longitude: number
}

export interface FoundPlace<P extends Located> {
  place: P
  /** Of the city that was asked for; otherwise of the nearest known one in its state. */
  isCity: boolean
}

const EARTH_KM = 6371

/** Kilometres between two points. */
export function distanceKm(a: Omit<Located, 'name'>, b: Omit<Located, 'name'>): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** 'São  José' and 'sao jose' are one city. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The place of a city among those of its state: by name, else the nearest to where the city is, else the first one.
 * @param places of the state, the capital first
 * @param near where the city is; null: not known
 */
export function findPlace<P extends Located>(
  places: readonly P[],
  city: string,
  near: Omit<Located, 'name'> | null,
): FoundPlace<P> | null {
  const named = places.find(({ name }) => foldName(name) === foldName(city))
  if (named) return { place: named, isCity: true }
  if (!near) return places[0] ? { place: places[0], isCity: false } : null
  const [nearest] = [...places].sort((a, b) => distanceKm(a, near) - distanceKm(b, near))
  return nearest ? { place: nearest, isCity: false } : null
}
