import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../../ground/order-words/statuses'
import {
  API_USER_ASSIGNABLE,
  blockedPermissions,
  checkRoleAssignment,
  checkRoleChange,
  checkUserTouch,
  type RoleFacts,
  type RoleTarget,
} from './assign-role'
import { DEMO_ROLES } from './demo-roles'
import { MENU_GATES, opensGate } from './menu-gates'
import { STATUS_PERMISSIONS } from './order-permissions'
import {
  can,
  canAll,
  DEFAULT_INTEGRATOR_PERMISSIONS,
  isPermission,
  PERMISSION_GROUPS,
  PERMISSION_KEYS,
  PERMISSIONS,
  requiresAbsence,
} from './permissions'

const integrator = { isAdmin: false, isBold: false, permissions: DEFAULT_INTEGRATOR_PERMISSIONS }
const admin = { isAdmin: true, isBold: true, permissions: [] }

describe('the catalogue (specification §6)', () => {
  it('shows every permission in exactly one group', () => {
    expect(PERMISSION_GROUPS.flatMap((group) => group.permissions).sort()).toEqual([...PERMISSION_KEYS].sort())
  })

  it('has a key for every status that somebody works in', () => {
    const without = ORDER_STATUSES.filter((status) => !(status in STATUS_PERMISSIONS))
    expect(without).toEqual(['CANCELED', 'EXPIRED', 'FINISHED'])
    expect(Object.values(STATUS_PERMISSIONS).every(isPermission)).toBe(true)
  })

  it('labels each', () => {
    for (const key of PERMISSION_KEYS) expect(PERMISSIONS[key].label, key).toBeTruthy()
  })

  it('gates the menu with keys of the catalogue', () => {
    for (const gate of Object.values(MENU_GATES)) if ('anyOf' in gate) expect(gate.anyOf.every(isPermission)).toBe(true)
  })
})

describe('can', () => {
  it('takes any of the keys; an administrator needs none', () => {
    expect(can(integrator, 'orders:viewAll', 'orders:viewOwn')).toBe(true)
    expect(can(integrator, 'orders:viewAll')).toBe(false)
    expect(can({ ...integrator, permissions: new Set(['orders:viewAll']) }, 'orders:viewAll')).toBe(true)
    expect(can(admin, 'orders:viewAll')).toBe(true)
    expect(can(integrator)).toBe(false)
  })

  it('knows all and none', () => {
    expect(canAll(integrator, 'orders:view', 'orders:viewAll')).toBe(false)
    expect(requiresAbsence(integrator, 'orders:viewAll')).toBe(true)
    expect(requiresAbsence(integrator, 'orders:viewAll', 'integrador')).toBe(false)
  })

  it('opens IS_BOLD to staff whatever the permissions', () => {
    expect(opensGate({ ...integrator, isBold: true, permissions: [] }, 'IS_BOLD')).toBe(true)
    expect(opensGate(integrator, 'IS_BOLD')).toBe(false)
    expect(opensGate(integrator, 'IS_BOLD', 'INTEGRATOR')).toBe(true)
  })
})

describe('the roles of the demo seed (domain 4.9)', () => {
  it('leave no permission without a role, the administrator aside', () => {
    const held = new Set(DEMO_ROLES.filter((role) => !role.isAdmin).flatMap((role) => role.permissions))
    expect(PERMISSION_KEYS.filter((key) => !held.has(key))).toEqual([])
  })

  it('have names of their own and no key twice', () => {
    expect(new Set(DEMO_ROLES.map((role) => role.name)).size).toBe(DEMO_ROLES.length)
    for (const role of DEMO_ROLES) expect(new Set(role.permissions).size, role.key).toBe(role.permissions.length)
  })

  it('give nobody outside the staff what is blocked there', () => {
    for (const role of DEMO_ROLES.filter((r) => !r.isBold))
      expect(blockedPermissions(role.permissions, { isBold: false, isApiUser: role.key === 'api' }), role.key).toEqual(
        [],
      )
  })
})

describe('checkRoleAssignment (specification §6, domain 4.11)', () => {
  const target = { isBold: false, isApiUser: false }
  const staff = { isBold: true, isApiUser: false }
  const granter = { ...integrator, level: 20 }
  const role = (draft: Partial<RoleFacts>): RoleFacts => ({
    level: 20,
    isAdmin: false,
    isBold: false,
    permissions: [],
    ...draft,
  })

  it.each([
    ['ROLE_ASSIGNED_INVALID', undefined, target],
    ['ROLE_ASSIGNED_INVALID', { level: 1, permissions: ['made:up'] }, target],
    ['ROLE_ASSIGNED_IS_GREATER_YOUR', { level: 21 }, target],
    ['ROLE_ASSIGNED_BLOCKED_PERMISSION', { permissions: ['orders:viewAll'] }, target],
    ['ROLE_ASSIGNED_BLOCKED_PERMISSION', { permissions: ['users:view'] }, { isBold: false, isApiUser: true }],
    ['ROLE_ASSIGNED_BLOCKED_PERMISSION', { permissions: ['users:view'] }, { isBold: true, isApiUser: true }],
    ['ROLE_ASSIGNED_PERMISSION_FORBIDDEN', { permissions: ['promotions:view'] }, target],
    ['ROLE_ASSIGNED_INVALID', { isBold: true }, target],
    ['ROLE_ASSIGNED_IS_GREATER_YOUR', { isAdmin: true }, target],
    ['ROLE_ASSIGNED_INVALID', {}, staff],
    ['ROLE_ASSIGNED_PERMISSION_FORBIDDEN', { isBold: true }, staff],
    ['ROLE_ASSIGNED_IS_GREATER_YOUR', { isAdmin: true }, staff],
    [undefined, { permissions: ['orders:store'] }, target],
  ] as const)('%s', (code, draft, to) => {
    expect(checkRoleAssignment({ granter, role: draft && role(draft), target: to })).toBe(code)
  })

  it('lets an administrator give any role that its kind of user may hold', () => {
    const high = role({ level: 100, permissions: API_USER_ASSIGNABLE })
    const to = { isBold: false, isApiUser: true }
    expect(checkRoleAssignment({ granter: { ...admin, level: 1 }, role: high, target: to })).toBe(undefined)
  })

  it('holds a change of a role to what one could give, before and after, the own role included', () => {
    const own = role({ permissions: [...integrator.permissions] })
    const change = (before: RoleFacts | null, after: RoleFacts | null, usedBy: RoleTarget[] = []) =>
      checkRoleChange({ granter, before, after, usedBy })
    expect(change(own, { ...own, permissions: [] })).toBe(undefined)
    expect(change(own, { ...own, permissions: [...own.permissions, 'promotions:view'] })).toBe(
      'ROLE_ASSIGNED_PERMISSION_FORBIDDEN',
    )
    expect(change(own, { ...own, level: 21 })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(change(own, { ...own, isAdmin: true })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(change(own, { ...own, isBold: true })).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    expect(change(role({ level: 30 }), role({}))).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(change(role({ permissions: ['promotions:view'] }), role({}))).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    expect(change(role({ permissions: ['promotions:view'] }), null)).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    expect(change(null, role({ level: 21 }))).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(change(role({}), role({ permissions: ['users:view'] }), [{ isBold: false, isApiUser: true }])).toBe(
      'ROLE_ASSIGNED_BLOCKED_PERMISSION',
    )
  })

  it('touches nobody above, and opens no account that may do more', () => {
    const richer = role({ permissions: ['promotions:view'] })
    expect(checkUserTouch({ granter, role: role({ level: 21 }), givesAccess: false })).toBe(
      'ROLE_ASSIGNED_IS_GREATER_YOUR',
    )
    expect(checkUserTouch({ granter, role: richer, givesAccess: false })).toBe(undefined)
    expect(checkUserTouch({ granter, role: richer, givesAccess: true })).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
  })
})
