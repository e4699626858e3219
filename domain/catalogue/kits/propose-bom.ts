import type { KitProduct } from '../products/kit-product'
import { type BomInput, type BomNeed, billOfMaterials } from './bill-of-materials'
import { mergeItems } from './merge-items'
import { supportFitsPanel } from './support-fits-panel'

/** The cost of one unit where so many are bought, in cents; null where it is not known. */
export type PriceAt = (productId: number, quantity: number) => number | null

/** A product that may be proposed; the cheapest fitting one is taken. */
export interface BomCandidate extends KitProduct {
  priceCents: number
}

export interface ProposedBom {
  items: { productId: number; quantity: number }[]
  /** Needs for which no candidate fits: UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET (domain 4.11). */
  missing: BomNeed[]
}

const fits = (candidate: BomCandidate, need: BomNeed, panels: readonly KitProduct[]) =>
  candidate.type === need.type &&
  (need.connectorType === undefined || candidate.connectorType === need.connectorType) &&
  (need.fixationType === undefined || candidate.fixationType === need.fixationType) &&
  (need.minPotency === undefined || (candidate.potency ?? 0) >= need.minPotency) &&
  (need.strings === undefined || (candidate.specs.strings ?? need.strings) >= need.strings) &&
  (need.type !== 'SUPPORT' || panels.every((panel) => supportFitsPanel(candidate, panel)))

/**
 * A priced-ready proposal for `POST /budgets/customizedBudget`: the kit's own lines and, for each need of domain 1.5,
 * the smallest transformer or else the cheapest product that fits. Duplicates are merged (specification §3).
 * @param present products that a list has already: one of them that fits is taken before a cheaper one
 * @param priceAt prices by quantity, where those of one unit are not exact enough; a product without one is left out
 */
export function proposeBom(
  input: BomInput,
  candidates: readonly BomCandidate[],
  present: ReadonlySet<number> = new Set(),
  priceAt?: PriceAt,
): ProposedBom {
  const panels = input.lines.map(({ product }) => product).filter(({ type }) => type === 'MODULE')
  const missing: BomNeed[] = []
  const items = billOfMaterials(input).flatMap((need) => {
    const [chosen] = candidates
      .filter((candidate) => fits(candidate, need, panels))
      .flatMap((candidate) => pricedFor(candidate, need.quantity, priceAt))
      .sort(
        (a, b) =>
          (need.type === 'TRANSFORMER' ? (a.potency ?? 0) - (b.potency ?? 0) : 0) ||
          Number(present.has(b.id)) - Number(present.has(a.id)) ||
          a.priceCents - b.priceCents ||
          a.id - b.id,
      )
    if (!chosen) {
      missing.push(need)
      return []
    }
    return [{ productId: chosen.id, quantity: need.quantity }]
  })
  const own = input.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  return { items: mergeItems([...own, ...items]), missing }
}

function pricedFor(candidate: BomCandidate, quantity: number, priceAt: PriceAt | undefined): BomCandidate[] {
  if (!priceAt) return [candidate]
  const priceCents = priceAt(candidate.id, quantity)
  return priceCents === null ? [] : [{ ...candidate, priceCents }]
}

/** The transformer that `proposeBom` would take, with what it costs; undefined where nothing on sale is enough. */
export function smallestTransformer(
  transformers: readonly KitProduct[],
  requiredVa: number,
  priceAt: PriceAt,
): BomCandidate | undefined {
  return transformers
    .filter(({ potency }) => (potency ?? 0) >= requiredVa)
    .flatMap((one) => pricedFor({ ...one, priceCents: 0 }, 1, priceAt))
    .sort((a, b) => (a.potency ?? 0) - (b.potency ?? 0) || a.priceCents - b.priceCents || a.id - b.id)[0]
}
