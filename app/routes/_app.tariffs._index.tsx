import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { ANEEL_ADDRESS, ANEEL_LICENCE, ANEEL_SOURCE } from '#domain/sizing/tariffs/tariff-words'
import { TARIFFS_LIST } from '#domain/sizing/tariffs/tariffs-list'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { tariffRow } from '~/features/sizing/tariffs/tariff-words.server'
import { tariffsApi } from '~/features/sizing/tariffs/tariffs-api.server'

export const meta: MetaFunction = () => [{ title: 'Tarifas de energia' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/tariffs')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, TARIFFS_LIST)
  const { data, meta } = await loadList(request, tariffsApi(request, context).list(apiQuery(query)))
  return {
    spec: TARIFFS_LIST,
    rows: data.map(tariffRow),
    meta: pageMeta(meta),
    canUpdate: can(user, 'tariffs:update'),
    origin: `Preços importados: ${ANEEL_SOURCE}, sob a licença ${ANEEL_LICENCE}.`,
    address: ANEEL_ADDRESS,
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** A cell of two lines: so many columns stand side by side on a screen of 1280. */
const two = (text: string, more: string | null) => (
  <>
    <span className="num">{text}</span> {more ? <span className="cell-more">{more}</span> : null}
  </>
)

const columnsFor = (canUpdate: boolean): Column<Row>[] => [
  {
    header: 'Distribuidora',
    sort: 'distributor',
    cell: (row) => (
      <>
        {canUpdate ? <a href={`/tariffs/${row.id}/edit`}>{row.name}</a> : row.name}{' '}
        {row.isExample ? <StatusBadge family="waiting" label="Exemplo" /> : null}
      </>
    ),
  },
  { header: 'Tarifa', cell: (row) => two(row.kind, row.consumerClass) },
  { header: 'Vale desde', sort: 'validFrom', cell: (row) => two(row.validFrom, row.validUntil) },
  { header: 'TE + TUSD, R$/MWh', isNumber: true, cell: (row) => two(row.energy, row.lacking) },
  { header: 'Fio B', isNumber: true, isWide: true, cell: (row) => row.fioB },
  { header: 'Demanda, R$/kW', isNumber: true, isWide: true, cell: (row) => row.demand },
]

export default function Tariffs() {
  const { spec, rows, meta, canUpdate, origin, address } = useLoaderData<typeof loader>()
  const actions = canUpdate ? (
    <>
      <a className="btn btn-primary" href="/tariffs/import">
        Importar CSV
      </a>
      <a className="btn btn-quiet" href="/tariffs/new">
        Nova tarifa
      </a>
    </>
  ) : null
  const lighting = (
    <a className="btn btn-quiet" href="/tariffs/lighting">
      CIP por município
    </a>
  )
  return (
    <>
      <PageHeader
        title="Tarifas de energia"
        summary="O que cada distribuidora cobra, e desde quando. O dimensionamento usa a que está em vigor."
        actions={
          <>
            {actions}
            {lighting}
          </>
        }
      />
      <PagedList
        caption="Tarifas de energia"
        spec={spec}
        rows={rows}
        columns={columnsFor(canUpdate)}
        actions={rowActions('/tariffs', { canUpdate, canDestroy: false })}
        meta={meta}
        noun={['tarifa', 'tarifas']}
        empty={{
          title: 'Nenhuma tarifa ainda',
          text: 'Importe o CSV da ANEEL, ou cadastre a primeira. Sem elas, o dimensionamento usa a tarifa que você informa.',
          action: actions,
        }}
      />
      <p className="help">
        {origin} <a href={address}>dadosabertos.aneel.gov.br</a>
      </p>
    </>
  )
}
