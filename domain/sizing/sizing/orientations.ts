/** Where the roof looks, in eight directions. */
export const ORIENTATIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const ORIENTATION_LABELS: Readonly<Record<Orientation, string>> = {
  N: 'Norte',
  NE: 'Nordeste',
  E: 'Leste',
  SE: 'Sudeste',
  S: 'Sul',
  SW: 'Sudoeste',
  W: 'Oeste',
  NW: 'Noroeste',
}

/** Degrees from north, clockwise. */
export const azimuthOf = (orientation: Orientation): number => ORIENTATIONS.indexOf(orientation) * 45
