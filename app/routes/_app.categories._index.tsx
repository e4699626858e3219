import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CATEGORIES_LIST } from '#domain/engagement/university/categories-list'
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
import { categoriesApi } from '~/features/engagement/university/university-api.server'
import { moveRow } from '~/features/ground/ordered-lists/move-row.server'
import { orderColumn } from '~/features/ground/ordered-lists/order-column'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Categorias' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/categories')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, CATEGORIES_LIST)
  const { data, meta } = await loadList(request, categoriesApi(request, context).list(apiQuery(query)))
  return {
    idempotencyKey: newIdempotencyKey(),
    rows: data.map(({ id, name, playlistsCount }) => ({ id, name, playlists: formatInteger(playlistsCount) })),
    meta: pageMeta(meta),
    canOpenPlaylists: can(user, 'playlists:view'),
    canStore: can(user, 'categories:store'),
    canUpdate: can(user, 'categories:update'),
    canDestroy: can(user, 'categories:destroy'),
  }
}

export const action = (args: ActionFunctionArgs) => moveRow(args, categoriesApi(args.request, args.context).move)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Categories() {
  const { rows, meta, idempotencyKey, canOpenPlaylists, canStore, canUpdate, canDestroy } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const create = canStore ? <CreateLink path="/categories/new" label="Nova categoria" /> : null
  const columns: Column<Row>[] = [
    nameColumn('/categories', canUpdate),
    {
      header: 'Playlists',
      isNumber: true,
      cell: (row) =>
        canOpenPlaylists ? <a href={`/playlists?categoryId=${row.id}`}>{row.playlists}</a> : row.playlists,
    },
    ...(canUpdate ? [orderColumn<Row>(idempotencyKey)] : []),
  ]
  return (
    <>
      <PageHeader title="Categorias" summary="O que as playlists da universidade têm em comum." actions={create} />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <PagedList
        caption="Categorias"
        spec={CATEGORIES_LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/categories', { canUpdate, canDestroy })}
        meta={meta}
        noun={['categoria', 'categorias']}
        empty={{
          title: 'Nenhuma categoria ainda',
          text: 'Crie a primeira; depois, cada playlist escolhe a sua.',
          action: create,
        }}
      />
    </>
  )
}
