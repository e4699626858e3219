import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { goalsInput } from '#domain/people/regionals/goals-input'
import { MONTH_LABELS, MONTHS } from '#domain/people/regionals/months'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { YearLinks } from '~/components/year-links'
import { goalWords } from '~/features/people/regionals/goal-words'
import { GoalsForm } from '~/features/people/regionals/goals-form'
import { yearOf } from '~/features/people/regionals/year-of.server'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Metas de ${data.name} em ${data.year}` : 'Metas' },
]

/** The goals of one regional in one year. */
const GOALS = '/regionals/{id}/goals/{year}'
const at = (id: string | undefined, year: number) => ({ path: { id: id ?? '', year: String(year) } })

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'goals:view', 'goals:update')
  const { request, context, params } = args
  const year = yearOf(request)
  const api = apiFor(request, context)
  const goalsOf = (of: number) => dataOf(api.GET(GOALS, { params: at(params.id, of) }))
  const [{ regional, goals, total, version }, before] = await Promise.all([
    goalsOf(year),
    year > 2000 ? goalsOf(year - 1) : null,
  ])
  const isCopy = before !== null && new URL(request.url).searchParams.get('from') === String(before.year)
  return {
    id: regional.id,
    name: regional.name,
    year,
    values: goalWords(isCopy ? before.goals : goals),
    isCopy,
    total: total > 0 ? formatMoney(total) : null,
    lastTotal: before && before.total > 0 ? formatMoney(before.total) : null,
    version,
    parent: can(user, 'regionals:view')
      ? { label: 'Regionais', path: '/regionals' }
      : { label: 'Metas', path: `/goals?year=${year}` },
    canUpdate: can(user, 'goals:update'),
    constraint: constraintsOf(goalsInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const year = yearOf(request)
  const api = apiFor(request, context)
  const which = at(params.id, year)
  return saveEdit(postedForm(context), goalsInput, {
    async save(body, headers) {
      await api.PUT(GOALS, { params: which, body, headers })
      return redirectWithFlash(context, `/regionals/${which.path.id}/goals?year=${year}`, 'goals-saved', year)
    },
    load: () => dataOf(api.GET(GOALS, { params: which })),
    words: (record) => goalWords('goals' in record ? record.goals : record),
  })
}

export default function Goals() {
  const page = useLoaderData<typeof loader>()
  const { id, name, year, values, isCopy, total, lastTotal, parent, canUpdate } = page
  const yearPath = (other: number) => `/regionals/${id}/goals?year=${other}`
  const sums = [total ? `${year}: ${total}` : `${year}: sem metas`, lastTotal ? `${year - 1}: ${lastTotal}` : null]
  return (
    <>
      <PageHeader title={`Metas de ${name} em ${year}`} summary={sums.filter(Boolean).join(' · ')} parent={parent} />
      <YearLinks year={year} path={yearPath}>
        {canUpdate && lastTotal && !isCopy ? (
          <a className="btn btn-quiet btn-sm" href={`${yearPath(year)}&from=${year - 1}`}>
            Copiar as metas de {year - 1}
          </a>
        ) : null}
      </YearLinks>
      {isCopy ? (
        <Notice kind="warning">
          Estas são as metas de {year - 1}. Confira e salve para valerem em {year}.
        </Notice>
      ) : null}
      {canUpdate ? (
        <GoalsForm
          key={`${year} ${isCopy}`}
          year={year}
          values={values}
          version={page.version}
          constraint={page.constraint}
          idempotencyKey={page.idempotencyKey}
        />
      ) : (
        <dl className="block facts form-page">
          {MONTHS.map((month) => (
            <div key={month}>
              <dt>{MONTH_LABELS[month]}</dt>
              <dd className="num">{values[month] ? `R$ ${values[month]}` : 'Sem meta'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
