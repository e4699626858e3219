import type { AppLoadContext } from '@remix-run/node'
import { can } from '#domain/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import type { Option } from '~/components/form/choice-fields'
import { companyOptions } from '~/features/companies/company-options.server'
import { roleOptions, rolesApi } from '~/features/roles/roles-api.server'
import type { User } from './users-api.server'

/** What a user's form lets one choose: roles that one may give to this user, or to any for a new one. */
export async function userFormChoices(request: Request, context: AppLoadContext, caller: CurrentUser, user?: User) {
  const query: Record<string, string> = user ? { kind: user.kind, staff: String(user.isStaff) } : {}
  const isStaffPerson = user ? user.isStaff && user.kind === 'PERSON' : caller.isBold || caller.isAdmin
  const [roles, teams, companies] = await Promise.all([
    rolesApi(request, context).select(query),
    isStaffPerson ? teamOptions(request, context, caller) : null,
    !user && choosesCompany(caller) ? ownerOptions(request, context, caller) : null,
  ])
  const options = roleOptions(roles)
  // A role that one may not give stays where it is.
  if (user && !options.some(({ value }) => value === String(user.roleId)))
    options.unshift({ value: String(user.roleId), label: user.roleName })
  return {
    roles: options,
    teams,
    companies,
    setsThreshold: isStaffPerson && can(caller, 'users:thresholdRole'),
  }
}

const choosesCompany = (caller: CurrentUser) => (caller.isBold || caller.isAdmin) && can(caller, 'users:storeAll')

/** Whose user it becomes: the own company first, then the integrators. */
export async function ownerOptions(
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  search = '',
): Promise<Option[]> {
  const own = { value: String(caller.company.id), label: `${caller.company.fantasyName} (a sua empresa)` }
  const others = await companyOptions(request, context, search ? { search } : {})
  return own.label.toLowerCase().includes(search.toLowerCase()) ? [own, ...others] : others
}

async function teamOptions(request: Request, context: AppLoadContext, caller: CurrentUser): Promise<Option[] | null> {
  const isOpen = can(caller, 'teams:view', 'orders:view', 'budgets:view', 'companies:view', 'ordersDashboard:view')
  if (!isOpen || !(caller.isBold || caller.isAdmin)) return null
  const answer = await dataOf(apiFor(request, context).GET('/teams/select', { params: { query: {} } }))
  return answer.data.map(({ id, label }) => ({ value: String(id), label }))
}
