import type { RoleInput } from '#domain/people/roles/role-input'
import { permissionLabel } from './permission-groups.server'

/** A role in the words of its form, to show what another user changed. */
export function roleWords(role: RoleInput): Record<string, string> {
  return {
    name: role.name,
    description: role.description ?? '',
    level: String(role.level),
    isBold: role.isBold ? 'Sim' : 'Não',
    isAdmin: role.isAdmin ? 'Sim' : 'Não',
    requiresTwoStep: role.requiresTwoStep ? 'Sim' : 'Não',
    permissions: role.permissions.map(permissionLabel).join(', '),
  }
}
