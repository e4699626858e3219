import type { RelatedProducts } from '../../../catalogue/kits/cart'
import { relatedChanges } from '../../../catalogue/kits/cart'

/** A line of the product editor; `was` is the quantity that the form was rendered with. */
export interface EditedLine {
  productId: number
  quantity: number
  was?: number | null
}

export interface CompositionEdit {
  add?: { productId: number; quantity: number } | null
  remove?: number | null
}

/**
 * The lines after one edit, by the cart's rule (specification §4): an added product brings its related products, a
 * removed one takes along what it brought, and a changed quantity changes them too. A quantity that the user typed is
 * theirs: no other line moves it.
 * @param relations nothing for a detached sale
 */
export function editComposition(
  lines: readonly EditedLine[],
  { add, remove }: CompositionEdit,
  relations: RelatedProducts,
): { productId: number; quantity: number }[] {
  const kept = lines.filter(({ productId }) => productId !== remove)
  const quantities = new Map(kept.map(({ productId, quantity }) => [productId, quantity]))
  const typed = new Set(kept.filter(isTyped).map(({ productId }) => productId))
  const changes = new Map<number, number>()
  const count = (productId: number, units: number) => {
    for (const [child, more] of relatedChanges(productId, units, relations))
      changes.set(child, (changes.get(child) ?? 0) + more)
  }
  for (const line of kept) if (isTyped(line)) count(line.productId, line.quantity - (line.was ?? 0))
  const gone = lines.find(({ productId }) => productId === remove)
  if (gone) count(gone.productId, -(gone.was ?? gone.quantity))
  if (add) {
    quantities.set(add.productId, (quantities.get(add.productId) ?? 0) + add.quantity)
    count(add.productId, add.quantity)
  }
  for (const [productId, units] of changes) {
    if (typed.has(productId) || productId === remove) continue
    quantities.set(productId, (quantities.get(productId) ?? 0) + units)
  }
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
}

const isTyped = ({ quantity, was }: EditedLine): boolean => was !== undefined && was !== null && was !== quantity
