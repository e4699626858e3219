import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { checkRoleChange, type RoleTarget } from '#domain/people/permissions/assign-role'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { nameOrder } from '../../ground/db/name-order'
import type { RowOf } from '../../ground/db/row-of'
import { roles } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { visibleAccounts } from '../users/visible-accounts'
import { type Role, role } from './role'
import { visibleRoles } from './visible-roles'

const SHOWN_USERS = 50

/** Active users of the role `r`. */
export const usersCount: SQL = sql`(SELECT count(*)::int FROM users u WHERE u.role_id = r.id AND u.destroyed_at IS NULL)`

/** @throws NOT_FOUND for a missing, deleted or hidden one */
export async function findRoleById(db: Executor, who: Who, id: number): Promise<Role> {
  const { rows } = await db.execute<Omit<Role, 'users' | 'allowedActions'>>(sql`
    SELECT r.id::int, r.name, r.description, r.level, r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.requires_two_step AS "requiresTwoStep", r.permissions,
           cardinality(r.permissions) AS "permissionsCount", ${usersCount} AS "usersCount",
           r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.version
      FROM roles r WHERE r.id = ${id} AND ${visibleRoles(who)}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const isOurs = checkRoleChange({ granter: who, before: row, after: null, usedBy: [] }) === undefined
  return {
    ...answerOf(role)(row),
    users: await usersOf(db, who, id),
    allowedActions: [
      ...(isOurs && can(who, 'roles:update') ? (['update'] as const) : []),
      ...(isOurs && can(who, 'roles:destroy') ? (['delete'] as const) : []),
    ],
  }
}

async function usersOf(db: Executor, who: Who, id: number): Promise<Role['users']> {
  if (!can(who, 'users:view', 'users:viewAll')) return []
  const { rows } = await db.execute<Role['users'][number]>(sql`
    SELECT u.id::int, u.name, u.kind, co.fantasy_name AS "companyName"
      FROM users u JOIN companies co ON co.id = u.company_id
     WHERE u.role_id = ${id} AND u.destroyed_at IS NULL AND ${visibleAccounts(who)}
     ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT ${SHOWN_USERS}`)
  return rows
}

/** Locks the row for a write. @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
export async function lockRole(tx: Transaction, who: Who, id: number, version?: number) {
  await findVisible(tx, who, id)
  const [row] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), isNull(roles.destroyedAt)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

async function findVisible(tx: Transaction, who: Who, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM roles r WHERE r.id = ${id} AND ${visibleRoles(who)}`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
}

/** Which kinds of user have the role now. */
export async function kindsUsing(tx: Transaction, id: number): Promise<RoleTarget[]> {
  const { rows } = await tx.execute<RowOf<RoleTarget>>(sql`
    SELECT DISTINCT co.kind = 'PROVIDER' AS "isBold", u.kind = 'API' AS "isApiUser"
      FROM users u JOIN companies co ON co.id = u.company_id
     WHERE u.role_id = ${id} AND u.destroyed_at IS NULL`)
  return rows
}

/**
 * A rule of giving that is broken, said of the role's own form: beside the level or the
 * permissions, where it is mended.
 */
export function refuseChange(code: ErrorCode | undefined): void {
  if (!code) return
  const field = code === 'ROLE_ASSIGNED_IS_GREATER_YOUR' ? 'level' : 'permissions'
  throw new ApiError(code, { errors: [{ field, code }] })
}
