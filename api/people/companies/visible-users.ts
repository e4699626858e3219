import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff, visibleCompanies } from './visible-companies'

/**
 * An integrator sees its company's users and its helper; staff see their colleagues and the users
 * of the companies they see. The tables must be named `u` and `co`.
 */
export function visibleUsers(who: Who): SQL {
  if (isStaff(who) && can(who, 'users:viewAll')) return sql`true`
  if (isStaff(who)) return sql`(co.kind = 'PROVIDER' OR ${visibleCompanies(who)})`
  return sql`(${visibleCompanies(who)} OR u.id = (SELECT helper_user_id FROM companies WHERE id = ${who.companyId}))`
}
