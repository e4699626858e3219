import { formatPhone } from '#domain/ground/documents/phone'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import type { UserUpdateInput } from '#domain/people/users/user-input'
import type { Option } from '~/components/form/choice-fields'

/** A user in the words of its form, to show what another user changed. */
export function userWords(user: UserUpdateInput, roles: readonly Option[], teams: readonly Option[]) {
  return {
    name: user.name,
    email: user.email,
    whatsapp: user.whatsapp ? formatPhone(user.whatsapp) : '',
    roleId: labelIn(roles, user.roleId),
    teamId: labelIn(teams, user.teamId),
    thresholdRole: user.thresholdRole ? THRESHOLD_ROLE_LABELS[user.thresholdRole] : '',
  }
}

const labelIn = (options: readonly Option[], id: number | null): string =>
  id === null ? '' : (options.find(({ value }) => value === String(id))?.label ?? String(id))
