import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { playlistsList } from '#domain/engagement/university/videos-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { playlistsApi } from '~/features/engagement/university/university-api.server'
import { categoryOptions } from '~/features/engagement/university/university-words.server'
import { moveRow } from '~/features/ground/ordered-lists/move-row.server'
import { orderColumn } from '~/features/ground/ordered-lists/order-column'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Playlists' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/playlists')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, playlistsList([]))
  const [{ data, meta }, categories] = await Promise.all([
    loadList(request, playlistsApi(request, context).list(apiQuery(query))),
    categoryOptions(request, context, { chosen: String(query.filters.categoryId ?? '') }),
  ])
  return {
    categories,
    idempotencyKey: newIdempotencyKey(),
    rows: data.map((row) => ({
      id: row.id,
      name: row.title,
      category: row.categoryName,
      audience: row.audience || 'Todos',
      videos: formatInteger(row.videosCount),
    })),
    meta: pageMeta(meta),
    canOpenVideos: can(user, 'videos:view'),
    canStore: can(user, 'playlists:store'),
    canUpdate: can(user, 'playlists:update'),
    canDestroy: can(user, 'playlists:destroy'),
  }
}

export const action = (args: ActionFunctionArgs) => moveRow(args, playlistsApi(args.request, args.context).move)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Playlists() {
  const { rows, categories, meta, idempotencyKey, canOpenVideos, canStore, canUpdate, canDestroy } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const create = canStore ? <CreateLink path="/playlists/new" label="Nova playlist" /> : null
  const columns: Column<Row>[] = [
    { ...nameColumn('/playlists', canUpdate), header: 'Playlist', sort: 'title' },
    { header: 'Categoria', cell: (row) => row.category },
    { header: 'Para', isWide: true, cell: (row) => row.audience },
    {
      header: 'Vídeos',
      isNumber: true,
      cell: (row) => (canOpenVideos ? <a href={`/videos?playlistId=${row.id}`}>{row.videos}</a> : row.videos),
    },
    ...(canUpdate ? [orderColumn<Row>(idempotencyKey)] : []),
  ]
  return (
    <>
      <PageHeader title="Playlists" summary="Vídeos da universidade em ordem, e para quem são." actions={create} />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <PagedList
        caption="Playlists"
        spec={playlistsList(categories)}
        rows={rows}
        columns={columns}
        actions={rowActions('/playlists', { canUpdate, canDestroy })}
        meta={meta}
        noun={['playlist', 'playlists']}
        empty={{
          title: 'Nenhuma playlist ainda',
          text: 'Crie uma em uma categoria e inclua vídeos.',
          action: create,
        }}
      />
    </>
  )
}
