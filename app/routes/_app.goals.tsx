import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { YearLinks } from '~/components/year-links'
import { yearOf } from '~/features/people/regionals/year-of.server'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `Metas de ${data.year}` : 'Metas' }]

/** The goals of a year over all regionals: where who sees goals, and keeps no regionals, comes in. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/goals')
  const year = yearOf(args.request)
  const { request, context } = args
  const params = { path: { year: String(year) } }
  const { data: rows } = await dataOf(apiFor(request, context).GET('/regionals/goals/{year}', { params }))
  const total = rows.reduce((sum, row) => sum + Math.round(row.total * 100), 0) / 100
  return {
    year,
    total: total > 0 ? formatMoney(total) : null,
    rows: rows.map(({ id, name, total: ofYear, months }) => ({
      id,
      name,
      total: months > 0 ? formatMoney(ofYear) : 'Sem metas',
      months: `${months} de 12`,
    })),
  }
}

export default function GoalsOfYear() {
  const { year, total, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={`Metas de ${year}`}
        summary={total ? `Todas as regionais: ${total}` : 'Nenhuma meta neste ano.'}
      />
      <YearLinks year={year} path={(other) => `/goals?year=${other}`} />
      {rows.length > 0 ? (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Metas de {year} por regional</caption>
            <thead>
              <tr>
                <th scope="col">Regional</th>
                <th scope="col">Meses com meta</th>
                <th scope="col" className="num">
                  Meta do ano
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={`/regionals/${row.id}/goals?year=${year}`}>{row.name}</a>
                  </th>
                  <td data-label="Meses com meta">{row.months}</td>
                  <td data-label="Meta do ano" className="num">
                    {row.total}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">Nenhuma regional ainda: as metas são de cada regional.</p>
      )}
    </>
  )
}
