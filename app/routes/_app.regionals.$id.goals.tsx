import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { goalsInput } from '#domain/people/regionals/goals-input'
import { MONTH_LABELS, MONTHS } from '#domain/people/regionals/months'
import { requirePermission } from '~/auth/guards.server'
import { CellForm, type CellReply } from '~/components/form/cell-form'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { YearLinks } from '~/components/year-links'
import { goalWords } from '~/features/people/regionals/goal-words'
import { goalsApi, saveGoals } from '~/features/people/regionals/goals.server'
import { GoalsForm } from '~/features/people/regionals/goals-form'
import { yearOf } from '~/features/people/regionals/year-of.server'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Metas de ${data.name} em ${data.year}` : 'Metas' },
]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'goals:view', 'goals:update')
  const year = yearOf(args.request)
  const api = goalsApi(args)
  const [{ regional, goals, total, version }, before] = await Promise.all([
    api.show(year),
    year > 2000 ? api.show(year - 1) : null,
  ])
  const isCopy = before !== null && new URL(args.request.url).searchParams.get('from') === String(before.year)
  return {
    id: regional.id,
    name: regional.name,
    year,
    values: goalWords(isCopy ? before.goals : goals),
    last: before && before.total > 0 ? goalWords(before.goals) : null,
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

export const action = saveGoals

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
      {isCopy && canUpdate ? (
        <GoalsForm
          key={year}
          year={year}
          values={values}
          version={page.version}
          constraint={page.constraint}
          idempotencyKey={page.idempotencyKey}
        />
      ) : (
        <Months />
      )}
    </>
  )
}

/** The goal of each month, beside the one of a year before. */
function Months() {
  const { id, year, values, last, canUpdate } = useLoaderData<typeof loader>()
  const reply = useActionData<CellReply>()
  const heads = [`Meta de ${year} (R$)`, `Meta de ${year - 1} (R$)`] as const
  return (
    <div className="table-box form-page">
      <table className="data-table">
        <caption className="visually-hidden">Metas de {year}, mês a mês</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col" className="num">
              {heads[0]}
            </th>
            {last ? (
              <th scope="col" className="num">
                {heads[1]}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {MONTHS.map((month) => (
            <tr key={`${year} ${month}`}>
              <th scope="row">{MONTH_LABELS[month]}</th>
              <td data-label={heads[0]} className="num">
                {canUpdate ? (
                  <CellForm
                    id={`${month}-${year}`}
                    action={`/regionals/${id}/goals?year=${year}`}
                    label={`Meta de ${MONTH_LABELS[month].toLowerCase()}`}
                    name={month}
                    value={values[month]}
                    empty="Sem meta"
                    refused={reply}
                  />
                ) : (
                  values[month] || 'Sem meta'
                )}
              </td>
              {last ? (
                <td data-label={heads[1]} className="num">
                  {last[month] || '—'}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
