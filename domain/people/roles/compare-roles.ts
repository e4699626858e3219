import { isPermission, PERMISSION_KEYS, type Permission } from '../permissions/permissions'

export interface ComparedRole {
  isAdmin: boolean
  permissions: readonly string[]
}

export interface RoleDifference {
  onlyLeft: Permission[]
  onlyRight: Permission[]
  both: Permission[]
}

/** The permissions that a role really gives: an administrator's gives everything. */
export const permissionsGiven = ({ isAdmin, permissions }: ComparedRole): readonly Permission[] =>
  isAdmin ? PERMISSION_KEYS : permissions.filter(isPermission)

/**
 * Two roles side by side, in the order of the catalogue; each permission that either gives is in exactly one of the
 * three.
 */
export function compareRoles(left: ComparedRole, right: ComparedRole): RoleDifference {
  const inLeft = new Set(permissionsGiven(left))
  const inRight = new Set(permissionsGiven(right))
  return {
    onlyLeft: PERMISSION_KEYS.filter((key) => inLeft.has(key) && !inRight.has(key)),
    onlyRight: PERMISSION_KEYS.filter((key) => inRight.has(key) && !inLeft.has(key)),
    both: PERMISSION_KEYS.filter((key) => inLeft.has(key) && inRight.has(key)),
  }
}
