import { keysOf } from '../../ground/objects/keys-of'
import { BUDGET_PERMISSIONS, CLAIM_PERMISSIONS, ORDER_PERMISSIONS } from './order-permissions'
import type { PermissionEntry } from './permission-entry'
import {
  CATALOGUE_PERMISSIONS,
  COMMERCIAL_PERMISSIONS,
  CONTENT_PERMISSIONS,
  PEOPLE_PERMISSIONS,
  SYSTEM_PERMISSIONS,
  TERMS_PERMISSIONS,
} from './resource-permissions'

/** Every permission of specification §6, each once. */
export const PERMISSIONS = {
  ...BUDGET_PERMISSIONS,
  ...ORDER_PERMISSIONS,
  ...CLAIM_PERMISSIONS,
  ...PEOPLE_PERMISSIONS,
  ...CATALOGUE_PERMISSIONS,
  ...TERMS_PERMISSIONS,
  ...COMMERCIAL_PERMISSIONS,
  ...CONTENT_PERMISSIONS,
  ...SYSTEM_PERMISSIONS,
} as const satisfies Record<string, PermissionEntry>

export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_KEYS = keysOf(PERMISSIONS)

export interface PermissionGroup {
  key: string
  label: string
  permissions: readonly Permission[]
}

/** The catalogue as /roles shows it. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { key: 'budgets', label: 'Orçamentos', permissions: keysOf(BUDGET_PERMISSIONS) },
  { key: 'orders', label: 'Pedidos', permissions: keysOf(ORDER_PERMISSIONS) },
  { key: 'claims', label: 'Chamados', permissions: keysOf(CLAIM_PERMISSIONS) },
  { key: 'people', label: 'Empresas, clientes e usuários', permissions: keysOf(PEOPLE_PERMISSIONS) },
  { key: 'catalogue', label: 'Produtos e preços', permissions: keysOf(CATALOGUE_PERMISSIONS) },
  { key: 'terms', label: 'Entrega e pagamento', permissions: keysOf(TERMS_PERMISSIONS) },
  { key: 'commercial', label: 'Comercial e aprovações', permissions: keysOf(COMMERCIAL_PERMISSIONS) },
  { key: 'content', label: 'Comunicação e universidade', permissions: keysOf(CONTENT_PERMISSIONS) },
  { key: 'system', label: 'Auditoria e integrações', permissions: keysOf(SYSTEM_PERMISSIONS) },
]

export const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && Object.hasOwn(PERMISSIONS, value)

/**
 * The user who asks: an administrator may do everything; is_bold marks the provider's staff and grants nothing by
 * itself.
 */
export interface Subject {
  isAdmin: boolean
  isBold: boolean
  permissions: ReadonlySet<string> | readonly string[]
}

const holds = (permissions: Subject['permissions'], key: string) =>
  'has' in permissions ? permissions.has(key) : permissions.includes(key)

/** Why a permission is there: administrators need none, everyone else holds it by the role. */
export type Grant = { by: 'ADMIN' } | { by: 'ROLE'; permission: Permission }

/**
 * The grant that gives the subject at least one of the keys; null when none does (specification §6). `can` and the
 * explainer ask it alike.
 */
export function grantOf(subject: Subject, anyOf: readonly Permission[]): Grant | null {
  if (subject.isAdmin) return { by: 'ADMIN' }
  const permission = anyOf.find((key) => holds(subject.permissions, key))
  return permission ? { by: 'ROLE', permission } : null
}

/** True when the subject holds at least one of the keys, or is an administrator (specification §6). */
export const can = (subject: Subject, ...anyOf: readonly Permission[]): boolean => grantOf(subject, anyOf) !== null

/** True when the subject holds every one of the keys, or is an administrator. */
export const canAll = (subject: Subject, ...allOf: readonly Permission[]): boolean =>
  subject.isAdmin || allOf.every((key) => holds(subject.permissions, key))

/** For elements that require the absence of permissions (specification §6): true when the subject has none of them. */
export const requiresAbsence = (subject: Subject, ...noneOf: readonly Permission[]): boolean => !can(subject, ...noneOf)

/** Integrators get this set on registration, verbatim from specification §6. */
export const DEFAULT_INTEGRATOR_PERMISSIONS = [
  'integrador',
  'companies:updateProfile',
  'companyClients:view',
  'companyClients:store',
  'companyClients:update',
  'companyClients:destroy',
  'users:view',
  'users:store',
  'users:update',
  'users:destroy',
  'budgets:view',
  'budgets:viewOwn',
  'budgets:update',
  'budgets:destroy',
  'orders:view',
  'orders:viewOwn',
  'orders:store',
  'orders:negotiation',
  'customerClaims:view',
  'customerClaims:warrantyDamage',
  'customerClaims:missing',
] as const satisfies readonly Permission[]

/** The permissions of our integrator's role: the specification's set, and saying that an order was paid. */
export const INTEGRATOR_PERMISSIONS = [
  ...DEFAULT_INTEGRATOR_PERMISSIONS,
  'orders:sendReceipt',
] as const satisfies readonly Permission[]
