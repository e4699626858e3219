import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { FREIGHTS_LIST as LIST } from '#domain/terms/freights/freights-list'
import { requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { dedicatedText, freightRow, regionsOf } from '~/features/terms/freights/freight-words.server'
import { freightsApi } from '~/features/terms/freights/freights-api.server'

export const meta: MetaFunction = () => [{ title: 'Fretes' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/freights')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const api = freightsApi(request, context)
  const [{ data, meta }, dedicated] = await Promise.all([
    loadList(request, api.list({ ...apiQuery(query), perPage: '30' })),
    api.dedicated(),
  ])
  return {
    rows: data.map(freightRow),
    regions: regionsOf(data),
    dedicated: dedicatedText(dedicated) ?? 'Frete dedicado: ainda sem preço.',
    meta: pageMeta(meta),
    canUpdate: can(user, 'freight:update'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Freights() {
  const { rows, regions, dedicated, meta, canUpdate } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Estado',
      sort: 'uf',
      cell: (row) => (canUpdate ? <a href={`/freights/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Região', sort: 'region', cell: (row) => row.region },
    { header: 'Percentual', sort: 'percentage', isNumber: true, cell: (row) => row.percentage },
    { header: 'Prazo', sort: 'deliveryDays', isNumber: true, cell: (row) => row.deliveryDays },
    { header: 'Mínimo', isNumber: true, isWide: true, cell: (row) => row.minimumValue },
  ]
  return (
    <>
      <PageHeader
        title="Fretes"
        summary="O percentual entra no preço de cada estado. Orçamentos e pedidos que já existem mantêm o seu."
        actions={
          canUpdate ? (
            <a className="btn btn-quiet" href="/freights/dedicated">
              Frete dedicado
            </a>
          ) : null
        }
      />
      <p>{dedicated}</p>
      {canUpdate && regions.length > 0 ? (
        <p>
          {parted([
            'Mudar uma região inteira:',
            ...regions.map((region) => (
              <a key={region} href={`/freights/region?region=${encodeURIComponent(region)}`}>
                {region}
              </a>
            )),
          ])}
        </p>
      ) : null}
      <PagedList
        caption="Fretes"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/freights', { canUpdate, canDestroy: false })}
        meta={meta}
        noun={['frete', 'fretes']}
        empty={{ title: 'Nenhum frete ainda', text: 'Sem fretes, o transporte não custa nada.' }}
      />
    </>
  )
}
