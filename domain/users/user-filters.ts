import { z } from 'zod'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { line } from '../text/text'
import { USER_KINDS, USER_STATUSES } from './user-kinds'

/** Filters of the users list; without a status the active ones. */
export const userFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  email: emptyAsAbsent(line({ max: 120 })),
  companyId: emptyAsAbsent(id()),
  roleId: emptyAsAbsent(id()),
  kind: emptyAsAbsent(choice(USER_KINDS)),
  status: emptyAsAbsent(choice(USER_STATUSES)),
})
export type UserFilters = z.infer<typeof userFilters>
