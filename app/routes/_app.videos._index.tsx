import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { durationText } from '#domain/engagement/university/duration'
import { videosList } from '#domain/engagement/university/videos-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { videosApi } from '~/features/engagement/university/university-api.server'
import { playlistOptions } from '~/features/engagement/university/university-words.server'
import { moveRow } from '~/features/ground/ordered-lists/move-row.server'
import { orderColumn } from '~/features/ground/ordered-lists/order-column'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Vídeos' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/videos')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, videosList([]))
  const [{ data, meta }, playlists] = await Promise.all([
    loadList(request, videosApi(request, context).list(apiQuery(query))),
    playlistOptions(request, context, { chosen: String(query.filters.playlistId ?? '') }),
  ])
  return {
    playlists,
    idempotencyKey: newIdempotencyKey(),
    rows: data.map((row) => ({
      id: row.id,
      name: row.title,
      playlist: row.playlistTitle,
      published: row.published,
      hasPoster: row.poster.length > 0,
      duration: durationText(row.seconds),
      views: formatInteger(row.viewsCount),
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'videos:store'),
    canUpdate: can(user, 'videos:update'),
    canDestroy: can(user, 'videos:destroy'),
  }
}

export const action = (args: ActionFunctionArgs) => moveRow(args, videosApi(args.request, args.context).move)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Vídeo', sort: 'title', cell: (row) => <a href={`/videos/${row.id}`}>{row.name}</a> },
  { header: 'Playlist', cell: (row) => row.playlist },
  {
    header: 'Situação',
    cell: ({ published, hasPoster }) => (
      <>
        <StatusBadge family={published ? 'delivery' : 'draft'} label={published ? 'Publicado' : 'Rascunho'} />
        {hasPoster ? null : ' sem imagem'}
      </>
    ),
  },
  { header: 'Duração', isNumber: true, isWide: true, cell: (row) => row.duration },
  { header: 'Assistiram', isNumber: true, isWide: true, cell: (row) => row.views },
]

export default function Videos() {
  const { rows, playlists, meta, idempotencyKey, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const create = canStore ? <CreateLink path="/videos/new" label="Novo vídeo" /> : null
  return (
    <>
      <PageHeader title="Vídeos" summary="Os vídeos da universidade, na ordem em que aparecem." actions={create} />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <PagedList
        caption="Vídeos"
        spec={videosList(playlists)}
        rows={rows}
        columns={canUpdate ? [...COLUMNS, orderColumn<Row>(idempotencyKey)] : COLUMNS}
        actions={rowActions('/videos', { canUpdate, canDestroy })}
        meta={meta}
        noun={['vídeo', 'vídeos']}
        empty={{ title: 'Nenhum vídeo ainda', text: 'Inclua o primeiro em uma playlist.', action: create }}
      />
    </>
  )
}
