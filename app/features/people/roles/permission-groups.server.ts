import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { UNASKED_PERMISSIONS } from '#domain/people/permissions/generated/unasked-permissions'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '#domain/people/permissions/permissions'

/**
 * A permission as the matrix draws it; no code asks for an idle one yet.
 * The catalogue stays on the server: a browser gets the words that it shows.
 */
export type PermissionWord = {
  key: string
  label: string
  description: string
  column: PermissionColumn
  isLocked?: true
  isIdle?: true
}
/** A row whose permissions are all idle says so itself, and they do not. */
export type PermissionRow = { resource: string; permissions: PermissionWord[]; isIdle?: true }
export type PermissionGroupWords = { key: string; label: string; rows: PermissionRow[] }

/** The actions that most resources have; all others are under 'Outras'. */
export type PermissionColumn = 'view' | 'store' | 'update' | 'destroy' | 'other'

const COLUMNS: Readonly<Record<string, PermissionColumn>> = {
  view: 'view',
  list: 'view',
  logs: 'view',
  store: 'store',
  update: 'update',
  destroy: 'destroy',
}

/** Resources that no 'Ver …' names. */
const RESOURCES: Readonly<Record<string, string>> = {
  integrador: 'Integrador',
  companyTasks: 'Atividades',
  paymentAccount: 'Dados de recebimento',
  approvalThresholdsRequests: 'Aprovações',
  feedbacks: 'Feedbacks',
  ExternalLink: 'Documentos',
  externalApi: 'API externa',
  'api:productKits': 'API: kits',
  cigam: 'ERP',
}

/**
 * The catalogue in its groups.
 * @param keys only these; groups without one are left out
 * @param mayGrant a user may tick only what they hold: the others are shown and locked
 */
export function permissionGroups(
  keys?: readonly string[],
  mayGrant: (key: Permission) => boolean = () => true,
): PermissionGroupWords[] {
  return PERMISSION_GROUPS.map(({ key, label, permissions }) => ({
    key,
    label,
    rows: rowsOf(permissions.filter((permission) => !keys || keys.includes(permission)).map(toWord)),
  })).filter(({ rows }) => rows.length > 0)

  function toWord(permission: Permission): PermissionWord {
    return {
      key: permission,
      label: PERMISSIONS[permission].label,
      description: PERMISSIONS[permission].description,
      column: COLUMNS[permission.slice(permission.lastIndexOf(':') + 1)] ?? 'other',
      ...(mayGrant(permission) ? {} : { isLocked: true as const }),
      ...(isIdle(permission) ? { isIdle: true as const } : {}),
    }
  }
}

/** One row for each resource, in the catalogue's order. */
function rowsOf(words: readonly PermissionWord[]): PermissionRow[] {
  const rows = new Map<string, PermissionWord[]>()
  for (const word of words) {
    const resource = resourceOf(word.key)
    rows.set(resource, [...(rows.get(resource) ?? []), word])
  }
  return [...rows].map(([key, permissions]) => {
    const resource = resourceLabel(key)
    if (!permissions.every((one) => one.isIdle)) return { resource, permissions }
    return { resource, permissions: permissions.map(({ isIdle: _, ...one }) => one), isIdle: true }
  })
}

const resourceOf = (key: string): string => (key.includes(':') ? key.slice(0, key.lastIndexOf(':')) : key)

/** 'Fabricantes', from 'Ver fabricantes'. */
function resourceLabel(resource: string): string {
  const name =
    RESOURCES[resource] ??
    Object.keys(COLUMNS)
      .map((verb) => seen(`${resource}:${verb}`))
      .find(Boolean)
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : resource
}

const seen = (key: string): string | undefined =>
  isKeyOf(PERMISSIONS, key) && PERMISSIONS[key].label.startsWith('Ver ') ? PERMISSIONS[key].label.slice(4) : undefined

/** Whether nothing asks for the permission yet, as the code itself says (`npm run docs:machine`). */
export const isIdle = (key: string): boolean => UNASKED_PERMISSIONS.includes(key)

/** Shown beside a permission without effect. */
export const IDLE = 'ainda não usada'

export const permissionLabel = (key: string): string => (isKeyOf(PERMISSIONS, key) ? PERMISSIONS[key].label : key)
