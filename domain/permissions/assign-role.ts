import type { ErrorCode } from '../errors/error-codes'
import { canAll, DEFAULT_INTEGRATOR_PERMISSIONS, isPermission, type Permission, type Subject } from './permissions'

/** All that a user of an integrator may ever hold (domain 4.11): the default set, and what the provider may open. */
export const INTEGRATOR_ASSIGNABLE: readonly Permission[] = [
  ...DEFAULT_INTEGRATOR_PERMISSIONS,
  'promotions:view',
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

/** Permissions of the role that this kind of user never gets; empty = all may be assigned. */
export function blockedPermissions(
  permissions: readonly string[],
  target: { isBold: boolean; isApiUser: boolean },
): string[] {
  if (target.isBold && !target.isApiUser) return []
  const allowed: readonly string[] = target.isApiUser ? API_USER_ASSIGNABLE : INTEGRATOR_ASSIGNABLE
  return permissions.filter((key) => !allowed.includes(key))
}

export interface RoleAssignment {
  granter: Subject & { level: number }
  /** undefined = no such role, or deleted. */
  role: { level: number; permissions: readonly string[] } | undefined
  /** The user who gets the role. */
  target: { isBold: boolean; isApiUser: boolean }
}

/** Rules of specification §6 on giving a role; the first broken one, or undefined. */
export function checkRoleAssignment({ granter, role, target }: RoleAssignment): ErrorCode | undefined {
  if (!role?.permissions.every(isPermission)) return 'ROLE_ASSIGNED_INVALID'
  if (!granter.isAdmin && role.level > granter.level) return 'ROLE_ASSIGNED_IS_GREATER_YOUR'
  if (blockedPermissions(role.permissions, target).length > 0) return 'ROLE_ASSIGNED_BLOCKED_PERMISSION'
  if (!canAll(granter, ...role.permissions.filter(isPermission))) return 'ROLE_ASSIGNED_PERMISSION_FORBIDDEN'
  return undefined
}
