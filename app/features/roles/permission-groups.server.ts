import { isKeyOf } from '#domain/lists/is-key-of'
import { UNASKED_PERMISSIONS } from '#domain/permissions/generated/unasked-permissions'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '#domain/permissions/permissions'

/**
 * A permission as the matrix draws it; an idle one is asked for by nothing yet.
 * The catalogue stays on the server: a browser gets the words that it shows.
 */
export type PermissionWord = { key: string; label: string; description: string; isLocked?: true; isIdle?: true }
export type PermissionGroupWords = { key: string; label: string; permissions: PermissionWord[] }

/**
 * The catalogue in its groups.
 * @param keys only these; groups without one are left out
 * @param mayGrant whoever ticks must hold what is ticked: the others are shown and locked
 */
export function permissionGroups(
  keys?: readonly string[],
  mayGrant: (key: Permission) => boolean = () => true,
): PermissionGroupWords[] {
  return PERMISSION_GROUPS.map(({ key, label, permissions }) => ({
    key,
    label,
    permissions: permissions
      .filter((permission) => !keys || keys.includes(permission))
      .map((permission) => ({
        key: permission,
        label: PERMISSIONS[permission].label,
        description: PERMISSIONS[permission].description,
        ...(mayGrant(permission) ? {} : { isLocked: true as const }),
        ...(isIdle(permission) ? { isIdle: true as const } : {}),
      })),
  })).filter(({ permissions }) => permissions.length > 0)
}

/** Whether nothing asks for the permission yet, as the code itself says (`npm run docs:machine`). */
export const isIdle = (key: string): boolean => UNASKED_PERMISSIONS.includes(key)

/** What stands beside such a one. */
export const IDLE = 'ainda sem efeito'

export const permissionLabel = (key: string): string => (isKeyOf(PERMISSIONS, key) ? PERMISSIONS[key].label : key)
