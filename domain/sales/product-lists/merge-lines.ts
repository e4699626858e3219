import { MAX_LINE_QUANTITY } from '../../ground/numbers/line-quantity'
import type { ListLine } from './product-list-input'

/** 'p12' and 'k3': what a line is of, as one text. */
export const lineKey = ({ productId, kitId }: Pick<ListLine, 'productId' | 'kitId'>): string =>
  productId === null ? `k${kitId}` : `p${productId}`

/** The line that such a text is of. @returns null for no such text */
export function lineOfKey(key: string): Pick<ListLine, 'productId' | 'kitId'> | null {
  const [, kind, digits] = /^([pk])([1-9]\d{0,14})$/.exec(key) ?? []
  if (!kind || !digits) return null
  return kind === 'p' ? { productId: Number(digits), kitId: null } : { productId: null, kitId: Number(digits) }
}

/** Each product and each kit once, where it came first: quantities of the same are summed (specification §3). */
export function mergeLines(lines: readonly ListLine[]): ListLine[] {
  const merged = new Map<string, ListLine>()
  for (const one of lines) {
    const known = merged.get(lineKey(one))
    merged.set(lineKey(one), known ? { ...known, quantity: known.quantity + one.quantity } : one)
  }
  return [...merged.values()]
}

/** Lines, by their place, whose sum is more than one line may have. */
export const tooMany = (lines: readonly ListLine[]): number[] =>
  lines.flatMap(({ quantity }, at) => (quantity > MAX_LINE_QUANTITY ? [at] : []))

interface Item {
  productId: number
  quantity: number
}

/**
 * The lines of a cart or an order as a list keeps them: a ready kit that is as the catalogue has it, or several of it,
 * stays that kit, so that it follows the catalogue; anything else is its products.
 * @param kit whose it is; null for none
 */
export function listOf(items: readonly Item[], kit: { id: number; items: readonly Item[] } | null): ListLine[] {
  const times = kit ? timesOf(items, kit.items) : null
  if (kit && times !== null) return [{ productId: null, kitId: kit.id, quantity: times }]
  return mergeLines(items.map(({ productId, quantity }) => ({ productId, kitId: null, quantity })))
}

/** How many of the kit these items are; null where they are something else. */
function timesOf(items: readonly Item[], kit: readonly Item[]): number | null {
  const [first] = kit
  if (!first || kit.length !== items.length) return null
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  const times = (quantities.get(first.productId) ?? 0) / first.quantity
  if (!Number.isInteger(times) || times < 1) return null
  return kit.every(({ productId, quantity }) => quantities.get(productId) === quantity * times) ? times : null
}
