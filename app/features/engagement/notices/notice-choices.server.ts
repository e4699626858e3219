import type { AppLoadContext } from '@remix-run/node'
import { STATE_NAMES } from '#domain/ground/places/states'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'
import { companyChoices } from '~/features/people/companies/company-choices.server'

export type NoticeChoices = Record<'roles' | 'regionals' | 'states' | 'companies', Option[]> & {
  /** The last search among the companies without a script; '' before it. */
  findCompany: string
}

type Named = { id: number } & ({ name: string } | { label: string })

/** Whom a notice is for by now. */
type Stored = Record<'roleId' | 'regionalId' | 'companyId', number | null>

/**
 * The audiences that a notice may have: roles and companies that its writer sees. The present audience stays a choice
 * all the same, or saving another field of it would show it to all users.
 * @param stored absent for a new one
 */
export async function noticeChoices(
  request: Request,
  context: AppLoadContext,
  stored?: Stored,
): Promise<NoticeChoices> {
  const api = apiFor(request, context)
  const named = async (rows: Promise<{ data: Named[] }>) =>
    (await rows).data.map(({ id, ...words }) => ({
      value: String(id),
      label: 'name' in words ? words.name : words.label,
    }))
  const [roles, regionals, { companies, findCompany }] = await Promise.all([
    named(dataOf(api.GET('/roles/select', { params: { query: { visible: 'true' } } }))),
    named(dataOf(api.GET('/regionals/listAll'))),
    companyChoices(request, context, stored?.companyId).catch(() => ({ companies: [], findCompany: '' })),
  ])
  return {
    roles: withStored(roles, stored?.roleId),
    regionals: withStored(regionals, stored?.regionalId),
    states: Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
    companies: withStored(companies, stored?.companyId),
    findCompany,
  }
}

/** A user who may not see a record is not told its name either. */
const withStored = (options: Option[], id: number | null | undefined): Option[] =>
  !id || options.some(({ value }) => value === String(id))
    ? options
    : [...options, { value: String(id), label: `Como está (nº ${id})` }]
