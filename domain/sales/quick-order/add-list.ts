import { type Cart, type CartItem, type RelatedProducts, relatedChanges } from '../../catalogue/kits/cart'

interface ListItem {
  productId: number
  quantity: number
}

/**
 * A cart with a list beside what it holds: quantities of one product are summed (specification §4). In a generator each
 * product brings what belongs to it, but what the list names itself stays single: an inverter brings its string box, and a
 * list that asks for one string box gets one. Where more comes along than is named, that many are needed.
 */
export function addList(cart: Cart, list: readonly ListItem[], relations: RelatedProducts): Cart {
  const named = new Map<number, number>()
  for (const { productId, quantity } of list) named.set(productId, (named.get(productId) ?? 0) + quantity)
  const brought = new Map<number, number>()
  if (cart.budgetType !== 'DETACHED')
    for (const [productId, quantity] of named)
      for (const [id, units] of relatedChanges(productId, quantity, relations))
        brought.set(id, (brought.get(id) ?? 0) + units)
  const items = new Map<number, CartItem>(cart.items.map((item) => [item.productId, item]))
  for (const productId of new Set([...named.keys(), ...brought.keys()])) {
    const related = brought.get(productId) ?? 0
    const added = Math.max(related, named.get(productId) ?? 0)
    const there = items.get(productId) ?? { productId, quantity: 0, related: 0 }
    items.set(productId, { productId, quantity: there.quantity + added, related: there.related + related })
  }
  return { ...cart, items: [...items.values()] }
}
