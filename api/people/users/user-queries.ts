import { type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { checkUserTouch, type RoleFacts } from '#domain/people/permissions/assign-role'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { UserKind } from '#domain/people/users/user-kinds'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import type { RowOf } from '../../ground/db/row-of'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { type User, user } from './user'
import { reachableAccounts, visibleAccounts } from './visible-accounts'

type UserRecord = typeof users.$inferSelect
type Shown = Omit<User, 'allowedActions'> & { role: RoleFacts; mayUpdate: boolean | null; mayDelete: boolean | null }

export const UPDATE = ['users:update', 'users:updateAll'] as const
export const DESTROY = ['users:destroy', 'users:destroyAll'] as const

const ROLE_FACTS = sql`jsonb_build_object('level', r.level, 'isAdmin', r.is_admin, 'isBold', r.is_bold, 'permissions', r.permissions)`

/** What the list and the record both show; the tables are named u, co and r. */
export const USER_COLUMNS: SQL = sql`
  u.id::int, u.kind, u.name, u.email, u.company_id::int AS "companyId", co.fantasy_name AS "companyName", u.role_id::int AS "roleId",
  r.name AS "roleName", CASE WHEN u.destroyed_at IS NULL THEN 'active' ELSE 'deleted' END AS status, u.created_at AS "createdAt",
  (SELECT max(a.last_used_at) FROM access_tokens a WHERE a.user_id = u.id) AS "lastUsedAt"`

/**
 * @param where by default what the caller may see; after a write its own row is shown whatever the caller may list
 * @throws NOT_FOUND for a missing or foreign one; a deleted one is there, to be reactivated
 */
export async function findUserById(db: Executor, who: Who, id: number, where = visibleAccounts(who)): Promise<User> {
  const { rows } = await db.execute<Shown>(sql`
    SELECT ${USER_COLUMNS}, u.whatsapp, u.team_id::int AS "teamId", t.name AS "teamName", u.threshold_role AS "thresholdRole",
           co.kind = 'PROVIDER' AS "isStaff", u.updated_at AS "updatedAt", u.version, ${ROLE_FACTS} AS role,
           EXISTS (SELECT 1 FROM two_steps s WHERE s.user_id = u.id AND s.confirmed_at IS NOT NULL) AS "hasTwoStep",
           ${reachableAccounts(who, UPDATE[1])} AS "mayUpdate", ${reachableAccounts(who, DESTROY[1])} AS "mayDelete"
      FROM users u JOIN companies co ON co.id = u.company_id JOIN roles r ON r.id = u.role_id LEFT JOIN teams t ON t.id = u.team_id
     WHERE u.id = ${id} AND ${where}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const { mayUpdate, mayDelete, role, ...shown } = row
  return {
    ...answerOf(user)(shown),
    allowedActions: actionsOn(shown, role, who, mayUpdate === true, mayDelete === true),
  }
}

function actionsOn(
  { id, kind, status, hasTwoStep }: Pick<User, 'id' | 'kind' | 'status' | 'hasTwoStep'>,
  role: RoleFacts,
  who: Who,
  mayUpdate: boolean,
  mayDelete: boolean,
): User['allowedActions'] {
  const isSelf = id === who.userId
  const isActive = status === 'active'
  const touches = (givesAccess: boolean) => checkUserTouch({ granter: who, role, givesAccess }) === undefined
  const updates = mayUpdate && can(who, ...UPDATE)
  const actions: [action: User['allowedActions'][number], isAllowed: boolean][] = [
    ['update', isActive && updates && (isSelf || touches(false))],
    ['delete', isActive && !isSelf && mayDelete && can(who, ...DESTROY) && touches(false)],
    ['reactivate', !isActive && updates && touches(true)],
    ['reset', isActive && kind === 'PERSON' && !isSelf && updates && touches(false)],
    ['resetTwoStep', isActive && hasTwoStep && who.isAdmin && !isSelf && updates && touches(false)],
    ['tokens', isActive && kind === 'API' && updates && touches(true)],
  ]
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}

/** What the rules of accounts read of a company; the table is named co. */
export interface CompanyFacts {
  /** The provider's. */
  isStaff: boolean
  allowApiUsers: boolean
}
export const COMPANY_FACTS = sql`co.kind = 'PROVIDER' AS "isStaff", co.allow_api_users AS "allowApiUsers"`

export interface LockedUser extends CompanyFacts {
  record: UserRecord
  role: RoleFacts
  isCompanyDeleted: boolean
}

/**
 * Locks an account for a write.
 * @param everywhere the permission that reaches accounts beyond those of the caller's company
 * @throws NOT_FOUND when it is not visible or in the other state, FORBIDDEN when it is visible but out of the verb's
 * reach, VERSION_CONFLICT when it was saved since
 */
export async function lockUser(
  tx: Transaction,
  who: Who,
  id: number,
  everywhere: Permission,
  { version, isDeleted = false }: { version?: number; isDeleted?: boolean } = {},
): Promise<LockedUser> {
  const reach = reachableAccounts(who, everywhere)
  const state = isDeleted ? sql`u.destroyed_at IS NOT NULL` : sql`u.destroyed_at IS NULL`
  const { rows } = await tx.execute<RowOf<Omit<LockedUser, 'record'>> & { reachable: boolean }>(sql`
    SELECT ${reach} AS reachable, ${ROLE_FACTS} AS role, co.destroyed_at IS NOT NULL AS "isCompanyDeleted", ${COMPANY_FACTS}
      FROM users u JOIN companies co ON co.id = u.company_id JOIN roles r ON r.id = u.role_id
     WHERE u.id = ${id} AND ${state} AND (${visibleAccounts(who)} OR ${reach}) FOR UPDATE OF u`)
  const found = rows[0]
  if (!found) throw new ApiError('NOT_FOUND')
  if (!found.reachable) throw new ApiError('FORBIDDEN')
  const [record] = await tx.select().from(users).where(sql`${users.id} = ${id}`)
  if (version !== undefined && record!.version !== version) throw new ApiError('VERSION_CONFLICT')
  return { ...found, record: record! }
}

/** What the assignment rules read of a role, which is held for who gets it; undefined for none, or a deleted one. */
export async function holdRoleFacts(tx: Transaction, id: number): Promise<RoleFacts | undefined> {
  await holdRows(tx, { roles: id })
  const { rows } = await tx.execute<{ role: RoleFacts }>(sql`
    SELECT ${ROLE_FACTS} AS role FROM roles r WHERE r.id = ${id} AND r.destroyed_at IS NULL`)
  return rows[0]?.role
}

/** The kinds of accounts that a company may have. */
export const userKindsOf = ({ allowApiUsers }: CompanyFacts): UserKind[] =>
  allowApiUsers ? ['PERSON', 'API'] : ['PERSON']

/**
 * @param field beside which the refusal stands, if there is one
 * @throws COMPANY_WITHOUT_API_USERS_PERMISSION for a company that may have no API users
 */
export function requireApiUsers({ allowApiUsers }: CompanyFacts, field?: string): void {
  const code = 'COMPANY_WITHOUT_API_USERS_PERMISSION'
  if (!allowApiUsers) throw new ApiError(code, field ? { errors: [{ field, code }] } : {})
}

/** @throws the code, beside the role: another one mends it */
export function refuseRole(code: ErrorCode | undefined): void {
  if (code) throw new ApiError(code, { errors: [{ field: 'roleId', code }] })
}

/** @throws the code, of the account as it is: no field mends it */
export function refuseTouch(code: ErrorCode | undefined): void {
  if (code) throw new ApiError(code)
}
