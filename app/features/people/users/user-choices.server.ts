import type { AppLoadContext } from '@remix-run/node'
import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import type { Option } from '~/components/form/choice-fields'
import { usersApi } from './users-api.server'

/**
 * Users of every kind for a choice: the first fifty, or those that a search finds; a user who sees no users has only
 * themselves.
 */
export async function userChoices(
  request: Request,
  context: AppLoadContext,
  user: CurrentUser,
  search = '',
): Promise<Option[]> {
  if (!can(user, 'users:view', 'users:viewAll')) return [{ value: String(user.id), label: user.name }]
  const query = { perPage: '50', field: 'name', order: 'asc', ...(search ? { name: search } : {}) }
  const { data } = await usersApi(request, context).list(query)
  return data.map(({ id, name, companyName }) => ({ value: String(id), label: `${name} · ${companyName}` }))
}
