import type { AppLoadContext } from '@remix-run/node'
import { STATE_NAMES } from '#domain/places/states'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'
import { companyOptions } from '~/features/companies/company-options.server'
import { withChosen } from '~/features/company-tasks/with-chosen.server'

export type NoticeChoices = Record<'roles' | 'regionals' | 'states' | 'companies', Option[]>

type Named = { id: number; name: string }

/** Whom a notice may be for. A list that its writer may not read is not offered. */
export async function noticeChoices(
  request: Request,
  context: AppLoadContext,
  companyId: string,
): Promise<NoticeChoices> {
  const api = apiFor(request, context)
  const query = { perPage: '300' }
  const named = async (rows: Promise<{ data: Named[] }>) =>
    (await rows.catch(() => ({ data: [] }))).data.map(({ id, name }) => ({ value: String(id), label: name }))
  const [roles, regionals, companies] = await Promise.all([
    named(dataOf(api.GET('/roles', { params: { query } }))),
    named(dataOf(api.GET('/regionals', { params: { query } }))),
    companyOptions(request, context).catch(() => []),
  ])
  return {
    roles,
    regionals,
    states: Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
    companies: await withChosen(request, context, companies, companyId),
  }
}
