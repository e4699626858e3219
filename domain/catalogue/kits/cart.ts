import type { BudgetType } from '../../ground/order-words/budget-types'

/** One product of the cart. */
export interface CartItem {
  productId: number
  /** Total quantity. */
  quantity: number
  /** The part that came with other products, by kit quantity; the rest the user added. */
  related: number
}

export interface Cart {
  budgetType: Exclude<BudgetType, 'CUSTOMER_CLAIM'>
  items: readonly CartItem[]
}

/** The products that come with one unit of a product: product id → related products (specification §3). */
export type RelatedProducts = ReadonlyMap<number, readonly { productId: number; kitQuantity: number }[]>

/** Related products of related products are followed this deep; it also ends a circle in the data. */
const MAX_DEPTH = 5

const ownQuantity = ({ quantity, related }: CartItem) => Math.max(0, quantity - related)

/** Units more (or fewer) that come with `quantity` units of a product. */
export function relatedChanges(productId: number, quantity: number, relations: RelatedProducts): Map<number, number> {
  const changes = new Map<number, number>()
  const follow = (parent: number, units: number, depth: number) => {
    if (depth >= MAX_DEPTH) return
    for (const { productId: child, kitQuantity } of relations.get(parent) ?? []) {
      changes.set(child, (changes.get(child) ?? 0) + units * kitQuantity)
      follow(child, units * kitQuantity, depth + 1)
    }
  }
  follow(productId, quantity, 0)
  return changes
}

const emptyItem = (productId: number): CartItem => ({ productId, quantity: 0, related: 0 })

/**
 * The cart after the user adds (or, below zero, takes) units of a product; related products that are no longer needed
 * drop out.
 */
function changeOwn(cart: Cart, productId: number, units: number, relations: RelatedProducts): Cart {
  const changes =
    cart.budgetType === 'DETACHED' ? new Map<number, number>() : relatedChanges(productId, units, relations)
  const ids = new Set([...cart.items.map((item) => item.productId), productId, ...changes.keys()])
  const items = [...ids].map((id) => {
    const item = cart.items.find((one) => one.productId === id) ?? emptyItem(id)
    const own = Math.max(0, ownQuantity(item) + (id === productId ? units : 0))
    const related = Math.max(0, item.related + (changes.get(id) ?? 0))
    return { productId: id, quantity: own + related, related }
  })
  return { ...cart, items: items.filter(({ quantity }) => quantity > 0) }
}

const itemOf = (cart: Cart, productId: number) =>
  cart.items.find((item) => item.productId === productId) ?? emptyItem(productId)

/** Adds units of a product; one already in the cart grows, and its related products come along (specification §4). */
export const addToCart = (cart: Cart, productId: number, quantity: number, relations: RelatedProducts): Cart =>
  changeOwn(cart, productId, quantity, relations)

/**
 * Takes a product out: its related products shrink by what it brought and drop out when no product needs them. What the
 * user added of them stays, and so does what another product still brings of this one.
 */
export const removeFromCart = (cart: Cart, productId: number, relations: RelatedProducts): Cart =>
  changeOwn(cart, productId, -ownQuantity(itemOf(cart, productId)), relations)

/** Sets a product's total; it does not go below what other products bring. */
export function changeCartQuantity(cart: Cart, productId: number, quantity: number, relations: RelatedProducts): Cart {
  const item = itemOf(cart, productId)
  return changeOwn(cart, productId, Math.max(0, quantity - item.related) - ownQuantity(item), relations)
}

/** Another budget type: related products go when it becomes detached and come when it ceases to be. */
export function changeCartType(cart: Cart, budgetType: Cart['budgetType'], relations: RelatedProducts): Cart {
  const wasDetached = cart.budgetType === 'DETACHED'
  if (wasDetached === (budgetType === 'DETACHED')) return { ...cart, budgetType }
  const own = cart.items.map((item) => ({ productId: item.productId, quantity: ownQuantity(item) }))
  return own
    .filter(({ quantity }) => quantity > 0)
    .reduce<Cart>((next, item) => addToCart(next, item.productId, item.quantity, relations), { budgetType, items: [] })
}

/** A ready kit's items replace the cart's content; the kit is complete, so it brings no related products of its own. */
export const fillCart = (cart: Cart, items: readonly { productId: number; quantity: number }[]): Cart => ({
  ...cart,
  items: items.map(({ productId, quantity }) => ({ productId, quantity, related: 0 })),
})

/** Clears the cart. */
export const resetCart = (cart: Cart): Cart => ({ ...cart, items: [] })
