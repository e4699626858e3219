import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { askedSite } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { keptKitRow } from '~/features/catalogue/kept-kits/kept-kit-words.server'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { loadKitChoices } from '~/features/catalogue/kept-kits/load-kit-choices.server'
import { keptKitsListOf } from '~/features/catalogue/kits/kept-kits-list.server'
import { siteText } from '~/features/catalogue/working-cart/site-text'

export const meta: MetaFunction = () => [{ title: 'Kits' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/kits')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const spec = await keptKitsListOf(search, () => loadKitChoices(request, context, search.get('companyId')))
  const query = readListQuery(search, spec)
  const asked = { status: 'ALL', ...apiQuery(query), perPage: '25' }
  const { data, meta } = await loadList(request, keptKitsApi(request, context).list(asked))
  return {
    spec,
    rows: data.map(keptKitRow),
    meta: pageMeta(meta),
    summary: `Os geradores prontos do catálogo, aos preços da ${query.filters.companyId === undefined ? 'tabela padrão' : 'empresa escolhida'}, para entrega em ${siteText(askedSite(query.filters))}.`,
    canStore: can(user, 'productKits:store'),
    canUpdate: can(user, 'productKits:update') && query.filters.status !== 'DELETED',
    canDestroy: can(user, 'productKits:destroy') && query.filters.status !== 'DELETED',
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Kits() {
  const { spec, rows, meta, summary, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const here = listUrl(useListQuery(spec), spec, {})
  const columns: Column<Row>[] = [
    { header: 'Nome', sort: 'name', cell: (row) => <a href={`/kits/${row.id}`}>{row.name}</a> },
    {
      header: 'Potência',
      sort: 'potency',
      isNumber: true,
      cell: (row) => (
        <>
          {row.power}
          <br />
          <small className="muted">{row.system}</small>
        </>
      ),
    },
    { header: 'Sobrecarga', isNumber: true, cell: (row) => row.ratio },
    {
      header: 'Preço',
      isNumber: true,
      cell: (row) => (
        <>
          {row.price}
          {row.perWp ? (
            <>
              <br />
              <small className="muted">{row.perWp}</small>
            </>
          ) : null}
        </>
      ),
    },
    {
      header: 'Situação',
      cell: (row) => (
        <>
          <StatusBadge family={row.family} label={row.status} />
          {row.why ? <small className="muted"> {row.why}</small> : null}
        </>
      ),
    },
    {
      header: 'Lote',
      isWide: true,
      cell: (row) => (row.batchId ? <a href={`/kits/batches/${row.batchId}`}>{row.batch}</a> : ''),
    },
    { header: 'Gostam', isNumber: true, isWide: true, cell: (row) => row.likes },
  ]
  const create = canStore ? <CreateLink path="/kits/new" label="Novo kit" /> : null
  return (
    <>
      <PageHeader
        title="Kits"
        summary={summary}
        actions={parted(
          <>
            {create}
            <a className="btn btn-quiet" href="/kits/batches">
              Lotes
            </a>
          </>,
        )}
      />
      <PagedList
        caption="Kits"
        spec={spec}
        rows={rows}
        columns={columns}
        actions={rowActions('/kits', { canUpdate, canDestroy })}
        meta={meta}
        noun={['kit', 'kits']}
        foot={
          <a className="btn btn-text btn-sm" href={`/kits/exporter${here}`} data-document="">
            Exportar
          </a>
        }
        empty={{ title: 'Nenhum kit ainda', text: 'Monte o primeiro; os materiais saem propostos.', action: create }}
      />
    </>
  )
}
