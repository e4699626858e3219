import { z } from 'zod'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { line } from '../../ground/text/text'
import { PERMISSION_KEYS } from '../permissions/permissions'

/** Filters of the roles list; `permission` finds the roles that give it, administrators' included. */
export const roleFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  isBold: emptyAsAbsent(brBoolean()),
  permission: emptyAsAbsent(choice(PERMISSION_KEYS)),
})
export type RoleFilters = z.infer<typeof roleFilters>
