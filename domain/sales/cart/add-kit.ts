import type { Cart, CartItem } from '../../catalogue/kits/cart'
import type { NetworkVoltage } from '../../catalogue/products/network-voltages'

/** The effect of a kit on a cart that holds something: it replaces the content, or comes beside it. */
export const KIT_ENTRIES = ['REPLACE', 'ADD'] as const
export type KitEntry = (typeof KIT_ENTRIES)[number]

interface KitCart extends Cart {
  kitId: number | null
  networkVoltage: NetworkVoltage | null
}

interface EnteringKit {
  kitId: number | null
  budgetType: 'KIT' | 'CUSTOMIZED' | 'PROMOTION'
  networkVoltage: NetworkVoltage | null
  items: readonly { productId: number; quantity: number }[]
}

/** A kit comes beside the lines of a generator; loose products are another sale (domain 2.3). */
export const canAddKit = ({ budgetType, items }: Cart): boolean => budgetType !== 'DETACHED' && items.length > 0

/**
 * A kit beside what the cart holds: the quantities of each product are summed, so that two equal kits are all lines
 * doubled. The same kit again stays that kit, a promotion with its price; another one makes a generator of its own, at
 * the prices that it has without a promotion. The cart's voltage stays where it has one.
 */
export function addKit(cart: KitCart, kit: EnteringKit): KitCart {
  const isSame = kit.kitId !== null && cart.kitId === kit.kitId && cart.budgetType === kit.budgetType
  const added = new Map<number, CartItem>(cart.items.map((item) => [item.productId, item]))
  for (const { productId, quantity } of kit.items) {
    const there = added.get(productId)
    added.set(
      productId,
      there ? { ...there, quantity: there.quantity + quantity } : { productId, quantity, related: 0 },
    )
  }
  const isOwn = cart.budgetType === 'CUSTOMIZED' || kit.budgetType === 'CUSTOMIZED'
  return {
    budgetType: isSame ? cart.budgetType : isOwn ? 'CUSTOMIZED' : 'KIT',
    items: [...added.values()],
    kitId: isSame ? cart.kitId : null,
    networkVoltage: cart.networkVoltage ?? kit.networkVoltage,
  }
}
