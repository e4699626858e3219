import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { skippedList, skippedRow } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Pontos sem kit` : 'Pontos sem kit' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/kits/batches')
  const { request, context, params } = args
  const api = kitBatchesApi(request, context)
  const batch = await api.show(params.id)
  const spec = skippedList(batch)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const { data, meta } = await loadList(request, api.skipped(params.id, apiQuery(query)))
  return { id: batch.id, name: batch.name, spec, rows: data.map(skippedRow), meta: pageMeta(meta) }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function SkippedPoints() {
  const { id, name, spec, rows, meta } = useLoaderData<typeof loader>()
  const here = listUrl(useListQuery(spec), spec, {})
  const columns: Column<Row>[] = [
    { header: 'Módulos', sort: 'modules', isNumber: true, cell: (row) => row.modules },
    { header: 'Tensão', cell: (row) => row.voltage },
    { header: 'Telhado', isWide: true, cell: (row) => row.roof },
    { header: 'Motivo', isWide: true, cell: (row) => row.reason },
    { header: 'Explicação', cell: (row) => row.text },
  ]
  return (
    <>
      <PageHeader
        title="Pontos sem kit"
        summary="O que a última geração não conseguiu montar, e por quê."
        parent={{ label: name, path: `/kits/batches/${id}` }}
      />
      <PagedList
        caption="Pontos sem kit"
        spec={spec}
        rows={rows}
        columns={columns}
        meta={meta}
        noun={['ponto', 'pontos']}
        foot={
          <a className="btn btn-text btn-sm" href={`/kits/batches/${id}/skipped/exporter${here}`} data-document="">
            Exportar
          </a>
        }
        empty={{ title: 'Nenhum ponto sem kit', text: 'A última geração fez um kit para cada ponto.' }}
      />
    </>
  )
}
