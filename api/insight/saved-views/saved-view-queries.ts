import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_SAVED_VIEWS } from '#domain/ground/lists/page-sizes'
import type { ViewScreen } from '#domain/insight/saved-views/view-screens'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { nameOrder } from '../../ground/db/name-order'
import { roles } from '../../ground/db/schema/people'
import { savedViews } from '../../ground/db/schema/work'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff } from '../../people/companies/visible-companies'
import type { SavedView } from './saved-view'
import { visibleSavedViews } from './visible-saved-views'

/** Views that fit, the user's own first. */
export async function findSavedViews(db: Executor, who: Who, where: SQL): Promise<SavedView[]> {
  const { rows } = await db.execute<SavedView>(sql`
    SELECT v.id::int, v.screen, v.name, v.slug, v.query, v.columns, v.per_page AS "perPage", v.in_sidebar AS "inSidebar",
           v.user_id = ${who.userId} AS "isOwn", u.name AS "ownerName", v.version,
           CASE WHEN r.id IS NULL THEN NULL ELSE jsonb_build_object('id', r.id, 'name', r.name) END AS "sharedRole"
      FROM saved_views v JOIN users u ON u.id = v.user_id LEFT JOIN roles r ON r.id = v.shared_role_id
     WHERE ${where} ORDER BY v.user_id = ${who.userId} DESC, ${nameOrder(sql`v.name`)}, v.id LIMIT ${4 * MAX_SAVED_VIEWS}`)
  return rows
}

/** @throws NOT_FOUND for a view that is gone, or that this user does not find */
export async function findSavedViewById(db: Executor, who: Who, id: number): Promise<SavedView> {
  const [view] = await findSavedViews(db, who, sql`v.id = ${id} AND ${visibleSavedViews(who)}`)
  if (!view) throw new ApiError('NOT_FOUND')
  return view
}

/**
 * Locks the caller's own view for a write.
 * @throws NOT_FOUND, FORBIDDEN for one that another user shares, VERSION_CONFLICT when it
 * changed after `version` was read
 */
export async function lockOwnView(tx: Transaction, who: Who, id: number, version?: number) {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), isNull(savedViews.destroyedAt)))
    .for('update')
  if (!row || row.userId !== who.userId) {
    await findSavedViewById(tx, who, id)
    throw new ApiError('FORBIDDEN')
  }
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

/** @throws VALIDATION_FAILED (unique name) when another view of this user and screen is called so */
export async function requireFreeViewName(
  tx: Transaction,
  who: Who,
  screen: ViewScreen,
  name: string,
  ownId: number | null,
): Promise<void> {
  const [other] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.userId, who.userId),
        eq(savedViews.screen, screen),
        sql`name_key(${savedViews.name}) = name_key(${name})`,
        isNull(savedViews.destroyedAt),
        sql`${savedViews.id} IS DISTINCT FROM ${ownId}`,
      ),
    )
  if (other) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
}

/**
 * Locks the user, so that views made at once are counted, and their names compared, one after the other.
 * @throws VALIDATION_FAILED
 */
export async function requireRoomForView(tx: Transaction, who: Who, screen: ViewScreen): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${who.userId} FOR UPDATE`)
  const count = await tx.$count(
    savedViews,
    and(eq(savedViews.userId, who.userId), eq(savedViews.screen, screen), isNull(savedViews.destroyedAt)),
  )
  if (count >= MAX_SAVED_VIEWS)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'savedViews', rule: 'maxItems', meta: { max: MAX_SAVED_VIEWS } }],
    })
}

/** Administrators, and staff who manage roles, may share with every role. Others share with their own. */
export const sharesWithAnyRole = (who: Who): boolean => who.isAdmin || (isStaff(who) && can(who, 'roles:update'))

/** @throws VALIDATION_FAILED for a role that is gone, or that is not this user's to share with */
export async function requireSharableRole(tx: Transaction, who: Who, roleId: number | null): Promise<void> {
  if (roleId === null) return
  await holdRows(tx, { roles: roleId })
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        eq(roles.id, roleId),
        isNull(roles.destroyedAt),
        sharesWithAnyRole(who)
          ? undefined
          : sql`${roles.id} = (SELECT me.role_id FROM users me WHERE me.id = ${who.userId})`,
      ),
    )
  if (!role) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'sharedRoleId', rule: 'exists' }] })
}

/** 72 random bits: the link alone opens the view, so it must not be guessed. */
export const newSlug = (): string => randomBytes(9).toString('base64url')
