import { type SQL, sql } from 'drizzle-orm'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../companies/visible-companies'

/**
 * The WHERE of the accounts at /users: `users:viewAll` sees all, `users:view` those of the caller's company.
 * (`visibleUsers` is wider: it is for choosing colleagues by name.) The table must be named `u`.
 */
export const visibleAccounts = (who: Who): SQL => reachableAccounts(who, 'users:viewAll')

/**
 * Accounts that a verb may touch: all with its `…All` permission, which only staff can use, otherwise
 * those of the caller's company.
 */
export const reachableAccounts = (who: Who, everywhere: Permission): SQL =>
  isStaff(who) && can(who, everywhere) ? sql`true` : sql`u.company_id = ${who.companyId}`
