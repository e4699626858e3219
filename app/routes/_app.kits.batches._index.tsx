import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIT_BATCHES_LIST } from '#domain/catalogue/kits/kit-batches-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { batchRow } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'

export const meta: MetaFunction = () => [{ title: 'Lotes de kits' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/kits/batches')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, KIT_BATCHES_LIST)
  const { data, meta } = await loadList(request, kitBatchesApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(batchRow),
    meta: pageMeta(meta),
    canStore: can(user, 'productKits:store'),
    canDestroy: can(user, 'productKits:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function KitBatches() {
  const { rows, meta, canStore, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    { header: 'Nome', sort: 'name', cell: (row) => <a href={`/kits/batches/${row.id}`}>{row.name}</a> },
    { header: 'Sistema', isWide: true, cell: (row) => row.system },
    { header: 'Painel', isWide: true, cell: (row) => row.panel },
    { header: 'Pontos', isNumber: true, cell: (row) => row.points },
    { header: 'Kits', isNumber: true, cell: (row) => row.kits },
    { header: 'Sem kit', isNumber: true, isWide: true, cell: (row) => row.skipped },
    {
      header: 'Situação',
      cell: (row) => (
        <>
          <StatusBadge {...row.status} />
          {row.why ? <small className="muted"> {row.why}</small> : null}
        </>
      ),
    },
    { header: 'Criado em', sort: 'createdAt', isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? <CreateLink path="/kits/batches/new" label="Novo lote" /> : null
  return (
    <>
      <PageHeader
        title="Lotes de kits"
        summary="Kits feitos às centenas: painel, inversores, telhados e tensões combinados ao menor preço."
        parent={{ label: 'Kits', path: '/kits' }}
        actions={create}
      />
      <PagedList
        caption="Lotes de kits"
        spec={KIT_BATCHES_LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/kits/batches', { canUpdate: false, canDestroy })}
        meta={meta}
        noun={['lote', 'lotes']}
        empty={{
          title: 'Nenhum lote ainda',
          text: 'Escolha o que combinar; você confere a tabela antes de gerar.',
          action: create,
        }}
      />
    </>
  )
}
