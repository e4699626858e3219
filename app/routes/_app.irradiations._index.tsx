import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IRRADIATIONS_LIST } from '#domain/sizing/sizing/irradiations-list'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { irradiationRow } from '~/features/sizing/irradiations/irradiation-words.server'
import { irradiationsApi } from '~/features/sizing/irradiations/irradiations-api.server'

export const meta: MetaFunction = () => [{ title: 'Irradiação' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/irradiations')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, IRRADIATIONS_LIST)
  const { data, meta } = await loadList(request, irradiationsApi(request, context).list(apiQuery(query)))
  return { spec: IRRADIATIONS_LIST, rows: data.map(irradiationRow), meta: pageMeta(meta) }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Nome', sort: 'name', cell: (row) => <a href={`/irradiations/${row.id}/edit`}>{row.name}</a> },
  { header: 'UF', sort: 'uf', cell: (row) => row.uf },
  { header: 'kWh/m².dia', isNumber: true, cell: (row) => row.mean },
  { header: 'Temperatura', isNumber: true, isWide: true, cell: (row) => row.temperature },
  { header: 'Fonte', cell: (row) => row.source },
  { header: 'Licença', isWide: true, cell: (row) => row.licence },
  { header: 'Período', isWide: true, cell: (row) => row.period },
]

export default function Irradiations() {
  const { spec, rows, meta } = useLoaderData<typeof loader>()
  const importFile = (
    <a className="btn btn-primary" href="/irradiations/import">
      Importar CSV
    </a>
  )
  return (
    <>
      <PageHeader
        title="Irradiação"
        summary="De onde o assistente de dimensionamento sabe quanto sol cada lugar tem. Uma cidade que não está aqui usa a mais próxima na UF."
        actions={importFile}
      />
      <PagedList
        caption="Irradiação"
        spec={spec}
        rows={rows}
        columns={COLUMNS}
        actions={rowActions('/irradiations', { canUpdate: true, canDestroy: false })}
        meta={meta}
        noun={['lugar', 'lugares']}
        empty={{
          title: 'Nenhum lugar ainda',
          text: 'Sem eles, valem as estimativas próprias das 27 capitais.',
          action: importFile,
        }}
      />
    </>
  )
}
