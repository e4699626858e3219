import { fillCart } from '#domain/catalogue/kits/cart'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import { addKit, canAddKit } from '#domain/sales/cart/add-kit'
import type { KitRecord } from '../../catalogue/kits/kit-queries'
import { ApiError } from '../../ground/errors/api-error'
import type { CartAnswer } from './cart'
import { promotionOf } from './cart-promotion'
import type { CartRecord } from './cart-record'

/** What a cart remembers of the kit that came into it; null where none did. */
export const keptKit = (kit: KitRecord | null): Pick<CartRecord, 'kitId' | 'kitItems' | 'kitNow'> =>
  kit
    ? { kitId: kit.id, kitItems: kit.items, kitNow: { enabled: kit.enabled, items: kit.items } }
    : { kitId: null, kitItems: null, kitNow: null }

/** A cart that is made of more than one kit is none of them. */
export const NO_KIT = { kitId: null, kitItems: null, kitNow: null, promotion: null } as const

/** @throws VALIDATION_FAILED for a cart of loose products, which no kit comes beside */
export function summed(cart: CartRecord, kit: Parameters<typeof addKit>[1]): ReturnType<typeof addKit> {
  if (!canAddKit(cart)) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'entry', rule: 'choice' }] })
  return addKit(cart, kit)
}

/**
 * A kit in a cart: it fills an empty one, and comes beside what another one holds.
 * @param items where several of it come at once
 * @throws as `summed`
 */
export function withKit(cart: CartRecord, kit: KitRecord, items: readonly KitItem[] = kit.items): CartRecord {
  const { id, networkVoltage } = kit
  const promotion = promotionOf(kit)
  const budgetType = promotion ? ('PROMOTION' as const) : ('KIT' as const)
  if (cart.items.length === 0)
    return { ...cart, ...fillCart({ ...cart, budgetType }, items), ...keptKit(kit), networkVoltage, promotion }
  const sum = summed(cart, { kitId: id, budgetType, networkVoltage, items })
  return { ...cart, ...sum, ...(sum.kitId === null ? NO_KIT : keptKit(kit)) }
}

/**
 * How the kit of a cart has changed since it came into it: the cart keeps its lines, and says so.
 * @param nameOf the names of products that the cart's book knows
 * @returns null while it has not changed, or when its earlier state is unknown
 */
export function kitChangeOf(
  { kitId, kitItems, kitNow }: Pick<CartRecord, 'kitId' | 'kitItems' | 'kitNow'>,
  nameOf: (productId: number) => string | null,
): CartAnswer['kitChange'] {
  if (kitId === null || kitItems === null) return null
  const items = kitNow?.items ?? []
  const gone = !kitNow?.enabled
  const [before, now] = [quantities(kitItems), quantities(items)]
  const changes = [...new Set([...before.keys(), ...now.keys()])].flatMap((productId) => {
    const change = { before: before.get(productId) ?? 0, now: now.get(productId) ?? 0 }
    return change.before === change.now ? [] : [{ productId, name: nameOf(productId), ...change }]
  })
  return gone || changes.length > 0 ? { kitId, gone, changes: gone ? [] : changes } : null
}

const quantities = (items: readonly KitItem[]) => new Map(items.map(({ productId, quantity }) => [productId, quantity]))
