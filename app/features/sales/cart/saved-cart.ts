import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { CartInput } from '#domain/sales/cart/cart-input'

/** What the browser keeps of a cart: products and budget type, never prices, names or the token (specification §4). */
export type SavedCart = Pick<CartInput, 'budgetType'> & { items: { productId: number; quantity: number }[] }

const KINDS: readonly CartInput['budgetType'][] = ['KIT', 'CUSTOMIZED', 'DETACHED', 'PROMOTION']
const MAX_ITEMS = 300
const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= max

/** Each user of a shared computer has one of their own. */
const keyOf = (userId: number) => `portal:cart:${userId}`

/** Reads a text that anything may have written; null when it is no cart. */
export function parseSavedCart(text: string): SavedCart | null {
  try {
    const { budgetType, items }: { budgetType?: unknown; items?: unknown } = JSON.parse(text)
    if (!isOneOf(KINDS, budgetType)) return null
    if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null
    const read = items.map((item) => ({ productId: item?.productId, quantity: item?.quantity }))
    if (!read.every((item) => isCount(item.productId, Number.MAX_SAFE_INTEGER) && isCount(item.quantity, 99_999)))
      return null
    return { budgetType, items: read }
  } catch {
    return null
  }
}

/** The cart that this browser kept: none, a cart, or something that cannot be read, which is thrown away. */
export function readSavedCart(userId: number): SavedCart | 'corrupt' | null {
  const text = attempt(() => localStorage.getItem(keyOf(userId)))
  if (!text) return null
  const saved = parseSavedCart(text)
  if (!saved) forgetCart(userId)
  return saved ?? 'corrupt'
}

export function saveCart(userId: number, { budgetType, items }: SavedCart): void {
  attempt(() => localStorage.setItem(keyOf(userId), JSON.stringify({ budgetType, items })))
}

export function forgetCart(userId: number): void {
  attempt(() => localStorage.removeItem(keyOf(userId)))
}

/** Storage may be full or forbidden: the cart on the server is the one that counts. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
