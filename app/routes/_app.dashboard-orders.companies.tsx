import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { PageHeader } from '~/components/page-header'
import { AbcTable } from '~/features/insight/dashboards/abc-table'
import { loadAbc } from '~/features/insight/dashboards/load-abc.server'

export const meta: MetaFunction = () => [{ title: 'Curva ABC de integradores' }]

export const loader = (args: LoaderFunctionArgs) => loadAbc(args)

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
