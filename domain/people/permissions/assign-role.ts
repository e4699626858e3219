import type { ErrorCode } from '../../ground/errors/error-codes'
import { can, canAll, INTEGRATOR_PERMISSIONS, isPermission, type Permission, type Subject } from './permissions'

/** All that a user of an integrator may ever hold (domain 4.11): the usual set, and what the provider may open. */
export const INTEGRATOR_ASSIGNABLE: readonly Permission[] = [
  ...INTEGRATOR_PERMISSIONS,
  'promotions:view',
  'proposals:view',
  'proposals:update',
  'productKits:view',
  'products:view',
  'customerClaims:warranty',
  'customerClaims:exchange',
  'customerClaims:lending',
  'customerClaims:bonus',
  'orders:addAssets',
  'orders:restore',
  'ExternalLink:documents',
  'api:productKits:view',
]

/** API users get neither users nor profile (domain 4.9), nor anything of the back-office. */
export const API_USER_ASSIGNABLE: readonly Permission[] = INTEGRATOR_ASSIGNABLE.filter(
  (key) => !key.startsWith('users:') && key !== 'companies:updateProfile',
)

/** Whose role it is: the provider's own people (`isBold`), an integrator's people, or an API user of either. */
export interface RoleTarget {
  isBold: boolean
  isApiUser: boolean
}

/**
 * The powers of a role: its permissions, all of them when it is an administrator's, and the sight of staff when it is
 * bold.
 */
export interface RoleFacts {
  level: number
  isAdmin: boolean
  isBold: boolean
  permissions: readonly string[]
}

/** The user who gives a role, with the level of their own. */
type Granter = Subject & { level: number }

/** Permissions of the role that this kind of user never gets; empty = all may be assigned. */
export function blockedPermissions(permissions: readonly string[], target: RoleTarget): string[] {
  if (target.isBold && !target.isApiUser) return []
  const allowed: readonly string[] = target.isApiUser ? API_USER_ASSIGNABLE : INTEGRATOR_ASSIGNABLE
  return permissions.filter((key) => !allowed.includes(key))
}

export interface RoleAssignment {
  granter: Granter
  /** undefined = no such role, or deleted. */
  role: RoleFacts | undefined
  /** The user who gets the role. */
  target: RoleTarget
}

/** Rules of specification §6 on giving a role; the first broken one, or undefined. */
export function checkRoleAssignment({ granter, role, target }: RoleAssignment): ErrorCode | undefined {
  if (!role?.permissions.every(isPermission)) return 'ROLE_ASSIGNED_INVALID'
  if (isAbove(granter, role)) return 'ROLE_ASSIGNED_IS_GREATER_YOUR'
  return unfitFor(role, target) ?? (holdsWholly(granter, role) ? undefined : 'ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
}

/**
 * A role that this kind of user cannot have, no matter who gives it: blocked permissions, or the flags of another kind.
 */
function unfitFor(role: RoleFacts, target: RoleTarget): ErrorCode | undefined {
  if (blockedPermissions(role.permissions, target).length > 0) return 'ROLE_ASSIGNED_BLOCKED_PERMISSION'
  const isForStaff = role.isAdmin || role.isBold
  return isForStaff === (target.isBold && !target.isApiUser) ? undefined : 'ROLE_ASSIGNED_INVALID'
}

/**
 * The role is above the granter, an administrator's always: nobody gives, changes or touches such a role (specification
 * §6).
 */
const isAbove = (granter: Granter, role: Pick<RoleFacts, 'level' | 'isAdmin'>): boolean =>
  !granter.isAdmin && (role.isAdmin || role.level > granter.level)

/** The granter has all that the role gives: every permission, and the flags. */
const holdsWholly = (granter: Granter, role: RoleFacts): boolean =>
  granter.isAdmin ||
  (!role.isAdmin && (!role.isBold || granter.isBold) && canAll(granter, ...role.permissions.filter(isPermission)))

export interface RoleChange {
  granter: Granter
  /** null for a new role. */
  before: RoleFacts | null
  /** null for a deletion. */
  after: RoleFacts | null
  /** The kinds of user that have the role now. */
  usedBy: readonly RoleTarget[]
}

/**
 * A role may be changed by people who could give it both as it was and as it becomes. Otherwise they could gain,
 * through their own role too, what they may not assign. In use, it must go on to fit everyone who has it. The first
 * broken rule, or undefined.
 */
export function checkRoleChange({ granter, before, after, usedBy }: RoleChange): ErrorCode | undefined {
  for (const role of [before, after]) {
    if (!role) continue
    if (isAbove(granter, role)) return 'ROLE_ASSIGNED_IS_GREATER_YOUR'
    if (!holdsWholly(granter, role)) return 'ROLE_ASSIGNED_PERMISSION_FORBIDDEN'
  }
  if (!after) return undefined
  if (!after.permissions.every(isPermission)) return 'ROLE_ASSIGNED_INVALID'
  return usedBy.map((target) => unfitFor(after, target)).find((code) => code !== undefined)
}

export interface UserTouch {
  granter: Granter
  /** Of the user who is touched, as it is now. */
  role: RoleFacts
  /** The act hands over the account: a new address for its links, a token, a way back in. */
  givesAccess: boolean
}

/** Nobody touches a user above their own level, nor opens an account that may do more than they may. */
export function checkUserTouch({ granter, role, givesAccess }: UserTouch): ErrorCode | undefined {
  if (isAbove(granter, role)) return 'ROLE_ASSIGNED_IS_GREATER_YOUR'
  return givesAccess && !holdsWholly(granter, role) ? 'ROLE_ASSIGNED_PERMISSION_FORBIDDEN' : undefined
}

/** True when a change of the own role, or of the own user, takes away what it needs to be undone. */
export const locksOut = (before: Subject, after: Subject, ...needed: readonly Permission[]): boolean =>
  can(before, ...needed) && !can(after, ...needed)
