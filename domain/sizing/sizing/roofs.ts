import type { FixationType } from '../../catalogue/products/product-types'

/** Degrees that modules lie at on each kind of roof, unless another tilt is typed. */
const TILTS: Partial<Record<FixationType, number>> = {
  COLONIAL: 20,
  ADJUST: 20,
  GROUND_STRUCTURE: 20,
  GROUND_STRUCTURE_4_PANELS: 20,
  GROUND_STRUCTURE_20_PANELS: 20,
  EXPANSION_GROUND_STRUCTURE: 20,
  BRACKET_GROUND_STRUCTURE: 20,
  SLAB_STRUCTURE: 15,
  CARPORT: 5,
  EXPANSION_CARPORT: 5,
}

export const tiltOf = (fixationType: FixationType): number => TILTS[fixationType] ?? 10
