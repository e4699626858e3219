import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { LIGHTING_FEES_LIST } from '#domain/sizing/tariffs/lighting-fee-input'
import { SUBGROUP_LABELS } from '#domain/sizing/tariffs/tariff-words'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { cityName, lightingFeesApi } from '~/features/sizing/tariffs/lighting-fees-api.server'
import { formatDate } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'CIP por município' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/tariffs')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIGHTING_FEES_LIST)
  const { data, meta } = await loadList(request, lightingFeesApi(request, context).list(apiQuery(query)))
  return {
    spec: LIGHTING_FEES_LIST,
    rows: data.map((fee) => ({
      id: fee.id,
      name: cityName(fee),
      distributor: fee.distributor ?? 'Qualquer uma',
      subgroup: fee.subgroup ? SUBGROUP_LABELS[fee.subgroup] : 'Qualquer uma',
      validFrom: formatDate(fee.validFrom),
      fees: fee.fees,
      source: fee.source,
    })),
    meta: pageMeta(meta),
    canUpdate: can(user, 'tariffs:update'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const columnsFor = (canUpdate: boolean): Column<Row>[] => [
  {
    header: 'Município',
    sort: 'city',
    cell: (row) => (canUpdate ? <a href={`/tariffs/lighting/${row.id}/edit`}>{row.name}</a> : row.name),
  },
  { header: 'R$ por mês', cell: (row) => row.fees },
  { header: 'Vale desde', sort: 'validFrom', cell: (row) => <span className="num">{row.validFrom}</span> },
  { header: 'Distribuidora', isWide: true, cell: (row) => row.distributor },
  { header: 'Classe', isWide: true, cell: (row) => row.subgroup },
  { header: 'Fonte', isWide: true, cell: (row) => row.source },
]

export default function LightingFees() {
  const { spec, rows, meta, canUpdate } = useLoaderData<typeof loader>()
  const actions = canUpdate ? (
    <a className="btn btn-primary" href="/tariffs/lighting/new">
      Nova CIP
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="CIP por município"
        summary="O que cada município cobra na conta pela iluminação pública. O dimensionamento usa a da cidade do estudo; sem ela, diz que não a conhece."
        parent={{ label: 'Tarifas de energia', path: '/tariffs' }}
        actions={actions}
      />
      <PagedList
        caption="CIP por município"
        spec={spec}
        rows={rows}
        columns={columnsFor(canUpdate)}
        actions={rowActions('/tariffs/lighting', { canUpdate, canDestroy: false })}
        meta={meta}
        noun={['município', 'municípios']}
        empty={{
          title: 'Nenhuma CIP ainda',
          text: 'Sem ela, o estudo fica sem a iluminação pública, e diz isso.',
          action: actions,
        }}
      />
    </>
  )
}
