import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { NOTICES_LIST } from '#domain/engagement/notices/notices-list'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { noticesApi } from '~/features/engagement/notices/notices-api.server'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Avisos' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/notices')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, NOTICES_LIST)
  const { data, meta } = await loadList(request, noticesApi(request, context).list(apiQuery(query)))
  const moment = (text: string | null) => (text ? formatMoment(text) : null)
  return {
    rows: data.map((row) => ({
      id: row.id,
      name: row.text,
      kind: NOTICE_KINDS[row.kind],
      audience: row.audience || 'Todos',
      when: [moment(row.startsAt) ?? 'agora', moment(row.endsAt) ?? 'sem fim'].join(' até '),
      enabled: row.enabled,
      dismissals: formatInteger(row.dismissals),
    })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Aviso', cell: (row) => <a href={`/notices/${row.id}/edit`}>{row.name}</a> },
  { header: 'Tipo', cell: (row) => row.kind },
  { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  { header: 'Para', cell: (row) => row.audience },
  { header: 'Quando', isWide: true, cell: (row) => row.when },
  { header: 'Dispensado por', isNumber: true, isWide: true, cell: (row) => row.dismissals },
]

export default function Notices() {
  const { rows, meta } = useLoaderData<typeof loader>()
  const create = <CreateLink path="/notices/new" label="Novo aviso" />
  return (
    <>
      <PageHeader
        title="Avisos"
        summary="Uma faixa acima de cada página, para todos ou para alguns, até que cada um a dispense."
        actions={create}
      />
      <PagedList
        caption="Avisos"
        spec={NOTICES_LIST}
        rows={rows}
        columns={COLUMNS}
        actions={rowActions('/notices', { canUpdate: true, canDestroy: true })}
        meta={meta}
        noun={['aviso', 'avisos']}
        empty={{ title: 'Nenhum aviso ainda', text: 'Avise de uma manutenção ou de uma mudança.', action: create }}
      />
    </>
  )
}
