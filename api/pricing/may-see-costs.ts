import { can } from '#domain/permissions/permissions'
import { isStaff } from '../companies/visible-companies'
import type { Who } from '../http/context'

/** Cost prices and what follows from them are for the provider's staff with one of two permissions; nobody else ever reads one (T12). */
export const maySeeCosts = (who: Who): boolean =>
  isStaff(who) && can(who, 'products:updateCostPrice', 'orders:ViewContributionMargin')
