import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { PERMISSION_KEYS } from '../permissions/permissions'
import { ROLES_LIST } from './roles-list'

/** Filters of the roles list; `permission` finds the roles that give it, administrators' included. */
export const roleFilters = z.object({
  ...filtersOf(ROLES_LIST),
  permission: emptyAsAbsent(choice(PERMISSION_KEYS)),
})
export type RoleFilters = z.infer<typeof roleFilters>
