import type { Cart } from '#domain/catalogue/kits/cart'
import type { MaterialsBasis } from '#domain/catalogue/kits/materials'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { Uf } from '#domain/ground/places/states'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import type { WantedItem } from '../../catalogue/pricing/price-lines'

/** The one draft cart of a user. */
export interface CartRecord extends Cart {
  /** Null while there is no row. */
  version: number | null
  /**
   * An integrator's own company; for staff the one they chose, null when none, or when it is
   * no longer theirs or active.
   */
  companyId: number | null
  kitId: number | null
  networkVoltage: NetworkVoltage | null
  /** What the materials were calculated for; null while that is unknown (domain 1.5). */
  materials: MaterialsBasis | null
  taxpayer: boolean
  freightUf: Uf
  /** The bill that its kit was found for; null for a kit that was chosen otherwise. */
  sizing: SizingInput | null
  /** Unit prices in cents by product, as they were when the cart was last changed. */
  seenPrices: Readonly<Record<string, number>>
  /** What the kit's freight was charged at then, percent points; null for an empty cart, or from before it was kept. */
  seenFreight: number | null
  updatedAt: Date | string | null
  /** For whom it is: a client of its company; null where nobody said, or the client is gone. */
  client: { id: number; name: string; companyId: number } | null
  /** The cart of before is kept, and was left in this session. */
  canUndo: boolean
  /** The kit's items when it came into the cart; null for another cart, or from before they were kept. */
  kitItems: KitItem[] | null
  /** The same kit as it is by now; null for none. */
  kitNow: { enabled: boolean; items: KitItem[] } | null
  /** The kit that it was filled from, while that is a running promotion. */
  promotion: { discount: number; items: WantedItem[] } | null
}
