import type { ListSpec } from '../../ground/lists/list-spec'
import { USER_KIND_LABELS, USER_KINDS, USER_STATUS_LABELS, USER_STATUSES } from './user-kinds'

const reference = <const Name extends string>(
  name: Name,
  label: string,
  options: readonly { value: string; label: string }[],
) =>
  ({
    name,
    label,
    kind: 'reference',
    options: options.map(({ value, label: word }) => [value, word] as const),
  }) as const

/**
 * Filters and sorting of /users; companies for users who see those of others. Without a status the active ones are
 * shown.
 */
export function usersList(
  companies: readonly { value: string; label: string }[] | null,
  roles: readonly { value: string; label: string }[],
) {
  return {
    filters: [
      { name: 'name', label: 'Nome ou e-mail', kind: 'text' },
      { name: 'email', label: 'E-mail', kind: 'text' },
      ...(companies ? [reference('companyId', 'Empresa', companies)] : []),
      reference('roleId', 'Perfil', roles),
      {
        name: 'kind',
        label: 'Tipo',
        kind: 'choice',
        options: USER_KINDS.map((kind) => [kind, USER_KIND_LABELS[kind]] as const),
      },
      {
        name: 'status',
        label: 'Situação',
        kind: 'choice',
        options: USER_STATUSES.map((status) => [status, USER_STATUS_LABELS[status]] as const),
      },
    ],
    sort: ['name', 'email', 'createdAt'],
    defaultSort: { field: 'createdAt', order: 'desc' },
  } as const satisfies ListSpec
}
