import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'

/**
 * The WHERE that every reading of roles takes: `roles:viewAll` sees all, `roles:view` those up to the caller's
 * level. The table is named `r`.
 */
export const visibleRoles = (who: Who): SQL =>
  can(who, 'roles:viewAll')
    ? sql`r.destroyed_at IS NULL`
    : sql`(r.destroyed_at IS NULL AND r.level <= ${who.level} AND NOT r.is_admin)`
