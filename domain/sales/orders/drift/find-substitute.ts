import type { ProductSpecs } from '../../../catalogue/products/kit-product'
import type { ConnectorType, FixationType, ProductType } from '../../../catalogue/products/product-types'
import { type SubstituteOccasion, substitutesFor } from '../../../catalogue/products/substitutes'

/** A product as the search for its replacement reads it. */
export interface Replaceable {
  id: number
  name: string
  type: ProductType
  unit: string
  fixationType: FixationType | null
  connectorType: ConnectorType | null
  /** Watts; watt-hours of a battery; null where it means nothing. */
  potency: number | null
  manufacturerId: number | null
  specs: ProductSpecs
}

/** One that is gone, with what the catalogue names in its place. */
type Gone = Replaceable & { substitutes: readonly { id: number; occasion: SubstituteOccasion }[] }

export type Candidate = Replaceable & { unitPriceCents: number }

/** A substitute is at most this far from the power of what it replaces: beyond that it is another kit. */
const MAX_POTENCY_DISTANCE = 0.2

/** Types in which two products have nothing in common but the word. */
const UNLIKE: readonly ProductType[] = ['OTHER', 'TOOL', 'CONTAINER']

/** The places of what the catalogue names for a product that is not sold any more, by its id. */
export const namedPlaces = ({ substitutes }: Pick<Gone, 'substitutes'>): ReadonlyMap<number, number> =>
  new Map(substitutesFor(substitutes, 'DISCONTINUED').map(({ id }, place) => [id, place]))

/**
 * The substitute of a discontinued product: the first that the catalogue names and that fits, else of the candidates on sale the
 * nearest one of the same kind. Same type, unit, fixation, connector and electrical class; then the nearest power,
 * the same maker, the nearest price where one is known. Where power says nothing, the figures in the name must agree: a 4 mm² cable
 * does not replace one of 6 mm².
 * @param candidates on sale and with a price for this buyer
 * @param fits whether the kit that the line is in is no worse with a named one
 * @returns null when nothing is near enough
 */
export function findSubstitute<Found extends Candidate>(
  gone: Gone & { unitPriceCents: number | null },
  candidates: readonly Found[],
  fits: (one: Found) => boolean = () => true,
): Found | null {
  for (const id of namedPlaces(gone).keys()) {
    const named = candidates.find((one) => one.id === id)
    if (named && fits(named)) return named
  }
  const rank = (one: Found) => [
    potencyDistance(gone, one),
    one.manufacturerId === gone.manufacturerId ? 0 : 1,
    gone.unitPriceCents === null ? 0 : Math.abs(one.unitPriceCents - gone.unitPriceCents),
    one.id,
  ]
  const [nearest] = candidates
    .filter((one) => isNear(gone, one))
    .map((one) => [one, rank(one)] as const)
    .sort(([, a], [, b]) => compareRanks(a, b))
  return nearest?.[0] ?? null
}

/** Is a product named as the substitute of another, or near enough to be one? */
export const mayReplace = (gone: Gone, one: Replaceable): boolean => namedPlaces(gone).has(one.id) || isNear(gone, one)

const isNear = (gone: Replaceable, one: Replaceable): boolean =>
  one.id !== gone.id &&
  !UNLIKE.includes(gone.type) &&
  isAlike(gone, one) &&
  potencyDistance(gone, one) <= MAX_POTENCY_DISTANCE

const isAlike = (a: Replaceable, b: Replaceable): boolean =>
  a.type === b.type &&
  a.unit === b.unit &&
  a.fixationType === b.fixationType &&
  a.connectorType === b.connectorType &&
  a.specs.inverterType === b.specs.inverterType &&
  a.specs.inverterOutput === b.specs.inverterOutput &&
  a.specs.batteryRole === b.specs.batteryRole &&
  (a.potency !== null || figuresOf(a) === figuresOf(b))

/** Relative to the product that is gone; infinite when one of the two has no power. */
export function potencyDistance(gone: Replaceable, one: Replaceable): number {
  if (gone.potency === null && one.potency === null) return 0
  if (!gone.potency || one.potency === null) return Number.POSITIVE_INFINITY
  return Math.abs(one.potency - gone.potency) / gone.potency
}

const figuresOf = ({ name }: Replaceable): string => (name.match(/\d+(?:[.,]\d+)?/g) ?? []).join(' ')

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
