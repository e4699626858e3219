import { can } from '#domain/people/permissions/permissions'
import { roleInput } from '#domain/people/roles/role-input'
import type { CurrentUser } from '~/auth/current-user'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { permissionGroups } from './permission-groups.server'

/** What the form of a role needs beside the role: the matrix as this user may fill it in. */
export function roleFormParts(user: CurrentUser) {
  return {
    groups: permissionGroups(undefined, (key) => can(user, key)),
    giver: { level: user.isAdmin ? null : user.level, isAdmin: user.isAdmin, isBold: user.isBold },
    constraint: constraintsOf(roleInput),
    idempotencyKey: newIdempotencyKey(),
  }
}
