import { DEFAULT_FREIGHT_UF } from '#domain/places/states'
import type { KitRecord } from './kit-queries'
import type { Assembly } from './price-kit'

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
