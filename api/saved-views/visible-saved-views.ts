import { type SQL, sql } from 'drizzle-orm'
import { ORDER_SCREENS } from '#domain/orders/list/order-list-query'
import type { Who } from '../caller/who'
import { opensScreen } from '../orders/list/order-screens'

/**
 * The WHERE of the views that a user may see: the own ones, and those shared with the own role by the provider or by
 * somebody of the own company. People of many companies have the same role, and one company must not read how another
 * names its lists (docs/threats.md T1). The table must be named `v`.
 */
export function visibleSavedViews(who: Who): SQL {
  return sql`(${openableViews(who)} AND (v.user_id = ${who.userId} OR (
    v.shared_role_id = (SELECT me.role_id FROM users me WHERE me.id = ${who.userId})
    AND EXISTS (SELECT 1 FROM users s JOIN companies sc ON sc.id = s.company_id
                 WHERE s.id = v.user_id AND (sc.kind = 'PROVIDER' OR sc.id = ${who.companyId})))))`
}

/** Views of lists that the user may open at all: what a link leads to. Their rows are the reader's own in any case. */
export function openableViews(who: Who): SQL {
  const screens = ORDER_SCREENS.filter((screen) => opensScreen(who, screen))
  if (screens.length === 0) return sql`false`
  return sql`(v.destroyed_at IS NULL AND v.screen IN (${sql.join(
    screens.map((screen) => sql`${screen}`),
    sql`, `,
  )}))`
}
