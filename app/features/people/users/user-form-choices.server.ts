import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { can } from '#domain/people/permissions/permissions'
import type { UserKind } from '#domain/people/users/user-kinds'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import type { Option } from '~/components/form/choice-fields'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { companyOptions } from '~/features/people/companies/company-options.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { roleOptions, rolesApi } from '~/features/people/roles/roles-api.server'
import type { InviteParts } from './invite-fields'
import type { User } from './users-api.server'

type Choices = { roles: Option[]; teams: Option[] | null; setsThreshold: boolean }

/** The choices in the form of a known user: roles that the caller may give to that user. */
export async function userFormChoices(
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  user: Pick<User, 'kind' | 'isStaff' | 'roleId' | 'roleName'>,
): Promise<Choices> {
  const isStaffPerson = user.isStaff && user.kind === 'PERSON'
  const choices = await choicesOf(request, context, caller, user, isStaffPerson)
  // A role that the caller may not give stays where it is.
  if (!choices.roles.some(({ value }) => value === String(user.roleId)))
    choices.roles.unshift({ value: String(user.roleId), label: user.roleName })
  return { ...choices, setsThreshold: isStaffPerson && can(caller, 'users:thresholdRole') }
}

/**
 * What can be chosen in the form of a new user of this company. Where the company may have no API users, one that the
 * address asks for becomes a person: anyone can write an address.
 */
export async function newUserParts(
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  companyId: string | null,
  wanted: UserKind,
) {
  const { company, kinds, hasTeam, hasThreshold } = await dataOf(
    apiFor(request, context).GET('/users/newUserChoices', { params: { query: companyId ? { companyId } : {} } }),
  )
  const kind = kinds.includes(wanted) ? wanted : 'PERSON'
  const isPerson = kind === 'PERSON'
  const choices = await choicesOf(request, context, caller, { kind, isStaff: company.isStaff }, hasTeam && isPerson)
  return {
    ...choices,
    setsThreshold: hasThreshold && isPerson,
    owner: { companyId: company.id, name: company.fantasyName, isStaff: company.isStaff, kind, kinds },
  }
}

async function choicesOf(
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  { kind, isStaff }: Pick<User, 'kind' | 'isStaff'>,
  hasTeam: boolean,
): Promise<Pick<Choices, 'roles' | 'teams'>> {
  const [roles, teams] = await Promise.all([
    rolesApi(request, context).select({ kind, staff: String(isStaff) }),
    hasTeam ? teamOptions(request, context, caller) : null,
  ])
  return { roles: roleOptions(roles), teams }
}

/** A user who makes users for several companies says first for which. */
export const choosesCompany = (caller: CurrentUser): boolean =>
  (caller.isBold || caller.isAdmin) && can(caller, 'users:storeAll')

/** What an invitation asks for: whose people there are to choose from, and the roles that the caller may give each. */
export async function inviteParts(
  args: LoaderFunctionArgs,
  caller: CurrentUser,
  companies?: readonly Option[] | null,
): Promise<InviteParts> {
  const { request, context } = args
  const isStaff = caller.isBold || caller.isAdmin
  const mayChoose = choosesCompany(caller)
  const rolesOf = async (label: string, staff: boolean) => ({
    label,
    options: roleOptions(await rolesApi(request, context).select({ kind: 'PERSON', staff: String(staff) })),
  })
  const [owners, ...roles] = await Promise.all([
    mayChoose ? ownersFrom(request, context, caller, companies) : null,
    ...(mayChoose || isStaff ? [rolesOf('Equipe do fornecedor', true)] : []),
    ...(mayChoose || !isStaff ? [rolesOf('Integradores', false)] : []),
  ])
  return { companies: owners, roles, proof: await loadProof(args), idempotencyKey: newIdempotencyKey() }
}

const ownersFrom = async (
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  companies: readonly Option[] | null | undefined,
) => (companies ? [ownCompany(caller), ...companies] : ownerOptions(request, context, caller))

const ownCompany = ({ company }: CurrentUser): Option => ({
  value: String(company.id),
  label: `${company.fantasyName} (a sua empresa)`,
})

/** Whose user it becomes: the own company first, then the integrators. */
export async function ownerOptions(
  request: Request,
  context: AppLoadContext,
  caller: CurrentUser,
  search = '',
): Promise<Option[]> {
  const own = ownCompany(caller)
  const others = await companyOptions(request, context, search ? { search } : {})
  return own.label.toLowerCase().includes(search.toLowerCase()) ? [own, ...others] : others
}

async function teamOptions(request: Request, context: AppLoadContext, caller: CurrentUser): Promise<Option[] | null> {
  const isOpen = can(caller, 'teams:view', 'orders:view', 'budgets:view', 'companies:view', 'ordersDashboard:view')
  if (!isOpen || !(caller.isBold || caller.isAdmin)) return null
  const answer = await dataOf(apiFor(request, context).GET('/teams/select', { params: { query: {} } }))
  return answer.data.map(({ id, label }) => ({ value: String(id), label }))
}
