import type { MoneyRights } from '#domain/catalogue/sheet-imports/product-columns'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'

/** Whose costs and prices a user may change, and therefore reads in the sheet of products. */
export const moneyRightsOf = (who: Who): MoneyRights => ({
  cost: can(who, 'products:updateCostPrice'),
  price: can(who, 'priceTables:update'),
})
