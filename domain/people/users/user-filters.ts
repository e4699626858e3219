import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
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
