import type { AppLoadContext } from '@remix-run/node'
import { STATE_NAMES } from '#domain/places/states'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'
import { askedIn } from '~/components/form/find-choices.server'
import { companyOptions } from '~/features/companies/company-options.server'
import { withChosen } from '~/features/company-tasks/with-chosen.server'

export type NoticeChoices = Record<'roles' | 'regionals' | 'states' | 'companies', Option[]> & {
  /** What was searched for among the companies without a script; '' before it. */
  findCompany: string
}

type Named = { id: number; name: string }

/**
 * Whom a notice may be for. A list that its writer may not read is not offered.
 * @param stored the company that it is for by now; what its form was posted with goes before
 */
export async function noticeChoices(
  request: Request,
  context: AppLoadContext,
  stored?: number | null,
): Promise<NoticeChoices> {
  const api = apiFor(request, context)
  const { search, chosen } = askedIn(context, 'companyId', stored, 'findCompany')
  const query = { perPage: '300' }
  const named = async (rows: Promise<{ data: Named[] }>) =>
    (await rows.catch(() => ({ data: [] }))).data.map(({ id, name }) => ({ value: String(id), label: name }))
  const [roles, regionals, companies] = await Promise.all([
    named(dataOf(api.GET('/roles', { params: { query } }))),
    named(dataOf(api.GET('/regionals', { params: { query } }))),
    companyOptions(request, context, search ? { search } : {}).catch(() => []),
  ])
  return {
    roles,
    regionals,
    states: Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
    companies: await withChosen(request, context, companies, chosen),
    findCompany: search,
  }
}
