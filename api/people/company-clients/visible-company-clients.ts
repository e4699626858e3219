import { type SQL, sql } from 'drizzle-orm'
import { can, type Permission } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../companies/visible-companies'

/**
 * The WHERE that every query of clients takes (domain 4.0): `companyClients:viewAll` sees all; otherwise those
 * of the caller's company, for staff those of the companies that they help or that belong to their team. The
 * table must be named `cc`.
 */
export const visibleCompanyClients = (who: Who): SQL => reachableCompanyClients(who, 'companyClients:viewAll')

/** Clients that a verb may touch: all with its `…All` permission, otherwise the caller's own. */
export function reachableCompanyClients(who: Who, everywhere: Permission): SQL {
  if (isStaff(who) && can(who, everywhere)) return sql`true`
  return sql`cc.company_id IN (${ownCompanies(who)})`
}
