import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'

/**
 * Cost prices and what follows from them are for the provider's staff with one of two permissions; no other caller ever
 * reads one (docs/threats.md T12).
 */
export const maySeeCosts = (who: Who): boolean =>
  isStaff(who) && can(who, 'products:updateCostPrice', 'orders:ViewContributionMargin')
