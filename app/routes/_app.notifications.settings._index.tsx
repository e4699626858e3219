import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'

export const meta: MetaFunction = () => [{ title: 'Configurações de notificação' }]

const PATH = '/notifications/settings'
const SPEC: ListSpec = { filters: [], sort: ['name'], defaultSort: { field: 'name', order: 'asc' } }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, PATH)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, SPEC)
  const { data, meta } = await loadList(request, notificationsApi(request, context).roles(apiQuery(query)))
  return {
    rows: data.map(({ id, name, changes }) => ({
      id,
      name,
      changes: changes === 0 ? 'Padrão' : `${changes} ${changes === 1 ? 'mudança' : 'mudanças'}`,
    })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Perfil', sort: 'name', cell: (row) => <a href={`${PATH}/${row.id}`}>{row.name}</a> },
  { header: 'Canais', cell: (row) => row.changes },
]

export default function NotificationSettings() {
  const { rows, meta } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Configurações de notificação"
        summary="Por perfil, de que as pessoas são avisadas e por onde. O que cada uma escolheu para si prevalece."
        parent={{ label: 'Notificações', path: '/notifications' }}
      />
      <PagedList
        caption="Perfis"
        spec={SPEC}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['perfil', 'perfis']}
        empty={{ title: 'Nenhum perfil', text: 'Os perfis de acesso aparecem aqui.' }}
      />
    </>
  )
}
