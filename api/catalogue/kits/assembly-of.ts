import { type Site, siteOf } from '#domain/ground/places/site'
import type { PriceBook } from '../pricing/price-book'
import type { KitRecord } from './kit-queries'
import { type Assembly, deliveredCents, priceKit } from './price-kit'

/**
 * How a kit is sold: at the prices of a site, by default those of the default state, whose freight is in them; a
 * promotion with its discount.
 */
export const assemblyOf = (
  kit: Pick<KitRecord, 'networkVoltage' | 'promotionEndsOn' | 'promotionDiscount'>,
  bypassRestrictions: boolean,
  site: Site = siteOf({}),
): Assembly => ({
  budgetType: kit.promotionEndsOn ? 'PROMOTION' : 'KIT',
  networkVoltage: kit.networkVoltage,
  sale: {
    detached: false,
    ...site,
    ...(kit.promotionEndsOn ? { promotionDiscount: kit.promotionDiscount ?? 0 } : {}),
  },
  bypassRestrictions,
})

/** What the kit of a promotion costs without it, in cents; null for another one, or where a price is missing. */
export function regularCentsOf(book: PriceBook, kit: KitRecord, site?: Site): number | null {
  if (kit.promotionEndsOn === null) return null
  const regular = priceKit(book, kit.items, assemblyOf({ ...kit, promotionEndsOn: null }, true, site))
  return regular.errors.length > 0 ? null : deliveredCents(regular)
}
