export interface KitItem {
  productId: number
  quantity: number
}

/** Duplicate ids merged by summing quantities (specification §3), in the order of their first mention. */
export function mergeItems(items: readonly KitItem[]): KitItem[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
