import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { PageHeader } from '~/components/page-header'
import { AbcTable } from '~/features/insight/dashboards/abc-table'
import { dashboardsApi } from '~/features/insight/dashboards/dashboards-api.server'
import { loadFilters } from '~/features/insight/dashboards/load-filters.server'
import { abcLink, toAbcLine } from '~/features/insight/dashboards/load-panel.server'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Curva ABC de integradores' }]

const PER_PAGE = 200

/** The whole curve, 200 companies a page. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/dashboard-orders')
  const { request, context } = args
  const { narrowing, month, words } = await loadFilters(args, user)
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 1 && asked < 100_000 ? asked : 1
  const { data, meta } = await dashboardsApi(request, context).companies({ ...narrowing, page, perPage: PER_PAGE })
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ regionalId: words.regionalId, teamId: words.teamId, date: words.date, ...more })
  const link = (of: number) => `/dashboard-orders/companies?${query({ page: String(of) })}`
  return {
    rows: data.map(toAbcLine),
    link: abcLink({ ...narrowing, month }),
    summary: `${words.month}${words.scope ? `, ${words.scope}` : ''}: ${formatInteger(meta.total)} ${meta.total === 1 ? 'integrador' : 'integradores'}, página ${page} de ${meta.lastPage}.`,
    panel: `/dashboard-orders?${query()}`,
    ...(page > 1 ? { previous: link(page - 1) } : {}),
    ...(page < meta.lastPage ? { next: link(page + 1) } : {}),
  }
}

export default function WholeCurve() {
  const { rows, link, summary, panel, previous, next } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Curva ABC de integradores"
        summary={summary}
        parent={{ label: 'Painel comercial', path: panel }}
      />
      <div className="table-box">
        <AbcTable rows={rows} link={link} />
      </div>
      <ButtonRow>
        {previous ? (
          <a className="btn btn-quiet" href={previous}>
            Anterior
          </a>
        ) : null}
        {next ? (
          <a className="btn btn-quiet" href={next}>
            Próxima
          </a>
        ) : null}
      </ButtonRow>
    </>
  )
}
