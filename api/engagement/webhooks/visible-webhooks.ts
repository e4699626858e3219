import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'
import { visibleAccounts } from '../../people/users/visible-accounts'

/**
 * The WHERE of webhooks: an API user sees those of its company, a person those of the API users that they see at
 * /users, staff who keep the quotas all. The tables must be named `w`, and `u` for the user.
 */
export function visibleWebhooks(who: Who): SQL {
  const present = sql`w.destroyed_at IS NULL AND u.destroyed_at IS NULL`
  if (who.kind === 'API') return sql`(${present} AND w.company_id = ${who.companyId})`
  if (isStaff(who) && can(who, 'externalApi:quota')) return present
  return can(who, 'users:view', 'users:viewAll') ? sql`(${present} AND ${visibleAccounts(who)})` : sql`false`
}
