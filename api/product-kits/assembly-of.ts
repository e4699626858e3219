import { DEFAULT_FREIGHT_UF } from '#domain/places/states'
import type { PriceBook } from '../pricing/price-book'
import type { KitRecord } from './kit-queries'
import { type Assembly, priceKit } from './price-kit'

/** How a kit is sold: at the price of the default state, whose freight is in it; a promotion with its discount. */
export const assemblyOf = (
  kit: Pick<KitRecord, 'networkVoltage' | 'promotionEndsOn' | 'promotionDiscount'>,
  bypassRestrictions: boolean,
): Assembly => ({
  budgetType: kit.promotionEndsOn ? 'PROMOTION' : 'KIT',
  networkVoltage: kit.networkVoltage,
  sale: {
    detached: false,
    taxpayer: false,
    freightUf: DEFAULT_FREIGHT_UF,
    ...(kit.promotionEndsOn ? { promotionDiscount: kit.promotionDiscount ?? 0 } : {}),
  },
  bypassRestrictions,
})

/** What the kit of a promotion costs without it, in cents; null for another one, or where a price is missing. */
export function regularCentsOf(book: PriceBook, kit: KitRecord): number | null {
  if (kit.promotionEndsOn === null) return null
  const { totalCents, errors } = priceKit(book, kit.items, assemblyOf({ ...kit, promotionEndsOn: null }, true))
  return errors.length > 0 ? null : totalCents
}
