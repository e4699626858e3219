import { type SQL, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'
import { openLists } from './view-screens'

/**
 * The WHERE of the views that a user may see: their own, and those shared with their role by the provider or by a user
 * of their company. People of many companies have the same role, and one company must not read how another
 * names its lists (docs/threats.md T1). The table must be named `v`.
 */
export function visibleSavedViews(who: Who): SQL {
  return sql`(${openableViews(who)} AND (v.user_id = ${who.userId} OR (
    v.shared_role_id = (SELECT me.role_id FROM users me WHERE me.id = ${who.userId})
    AND EXISTS (SELECT 1 FROM users s JOIN companies sc ON sc.id = s.company_id
                 WHERE s.id = v.user_id AND (sc.kind = 'PROVIDER' OR sc.id = ${who.companyId})))))`
}

/**
 * The WHERE of the views that a link opens: those of the user's company, for staff those of all users, and those that
 * the user finds anyway. A link that goes astray tells another company neither a view's name nor its filter.
 */
export function linkedSavedViews(who: Who): SQL {
  if (isStaff(who)) return openableViews(who)
  return sql`(${openableViews(who)} AND (EXISTS (SELECT 1 FROM users s WHERE s.id = v.user_id AND s.company_id = ${who.companyId})
    OR ${visibleSavedViews(who)}))`
}

/** Views of lists that the user may open at all. Their rows are the reader's own in any case. */
function openableViews(who: Who): SQL {
  const screens = openLists(who)
  if (screens.length === 0) return sql`false`
  return sql`(v.destroyed_at IS NULL AND v.screen IN (${sql.join(
    screens.map((screen) => sql`${screen}`),
    sql`, `,
  )}))`
}
