import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'

const isStaff = (who: Who): boolean => who.isBold || who.isAdmin

/**
 * The WHERE for activities `t`: the user's own with `companyTasks:store`, those in their scope with `:viewAll`: every
 * company for users who see every company, else those that they help or that belong to their team (domain 4.0).
 */
export function visibleTasks(who: Who): SQL {
  const own = sql`t.creator_user_id = ${who.userId}`
  if (!can(who, 'companyTasks:viewAll')) return own
  if (can(who, 'companies:viewAll')) return sql`true`
  return sql`(${own} OR t.company_id IN (${ownCompanies(who)}))`
}

/** The same for a caller who need not be staff: notes about a company are not for the company. */
export const readableTasks = (who: Who): SQL =>
  isStaff(who) && can(who, 'companyTasks:viewAll', 'companyTasks:store') ? visibleTasks(who) : sql`false`

/**
 * The WHERE for feedbacks `fb`: the user's own; for staff who answer them those in their scope, as with activities, and
 * those of colleagues.
 */
export function visibleFeedbacks(who: Who): SQL {
  const own = sql`fb.user_id = ${who.userId}`
  if (!isStaff(who) || !can(who, 'feedbacks:viewAll')) return own
  if (can(who, 'companies:viewAll')) return sql`true`
  return sql`(${own} OR fb.user_id IN (
    SELECT w.id FROM users w WHERE w.company_id = ${who.companyId} OR w.company_id IN (${ownCompanies(who)})))`
}
