import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BANNER_KINDS } from '#domain/engagement/banners/banner-words'
import { BANNERS_LIST } from '#domain/engagement/banners/banners-list'
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
import { EnabledBadge } from '~/components/status-badge'
import { scheduleWords } from '~/features/engagement/banners/banner-words.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { moveRow } from '~/features/ground/ordered-lists/move-row.server'
import { orderColumn } from '~/features/ground/ordered-lists/order-column'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Banners' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/banners')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, BANNERS_LIST)
  const { data, meta } = await loadList(request, bannersApi(request, context).list(apiQuery(query)))
  return {
    idempotencyKey: newIdempotencyKey(),
    canCreate: can(user, 'banners:store'),
    canUpdate: can(user, 'banners:update'),
    canDestroy: can(user, 'banners:destroy'),
    rows: data.map((row) => ({
      id: row.id,
      name: row.title,
      kind: BANNER_KINDS[row.kind],
      hasPicture: row.wide.length > 0,
      active: row.active,
      audience: row.audience || 'Todos',
      when: scheduleWords(row),
      views: formatInteger(row.views),
      clicks: formatInteger(row.clicks),
    })),
    meta: pageMeta(meta),
  }
}

export const action = (args: ActionFunctionArgs) => moveRow(args, bannersApi(args.request, args.context).move)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Banner', cell: (row) => <a href={`/banners/${row.id}`}>{row.name}</a> },
  { header: 'Tipo', isWide: true, cell: (row) => row.kind },
  {
    header: 'Situação',
    cell: (row) => (
      <>
        <EnabledBadge enabled={row.active} />
        {row.hasPicture ? null : ' sem imagem'}
      </>
    ),
  },
  { header: 'Para', isWide: true, cell: (row) => row.audience },
  { header: 'Quando', cell: (row) => row.when },
  { header: 'Pessoas', isNumber: true, isWide: true, cell: (row) => row.views },
  { header: 'Cliques', isNumber: true, cell: (row) => row.clicks },
]

export default function Banners() {
  const { rows, meta, idempotencyKey, canCreate, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const create = canCreate ? <CreateLink path="/banners/new" label="Novo banner" /> : undefined
  return (
    <>
      <PageHeader
        title="Banners"
        summary="Na página inicial: até 10 banners e 1 pop-up ao mesmo tempo, na ordem da lista."
        actions={create}
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <PagedList
        caption="Banners"
        spec={BANNERS_LIST}
        rows={rows}
        columns={canUpdate ? [...COLUMNS, orderColumn<Row>(idempotencyKey)] : COLUMNS}
        actions={rowActions('/banners', { canUpdate, canDestroy })}
        meta={meta}
        noun={['banner', 'banners']}
        empty={{ title: 'Nenhum banner ainda', text: 'Mostre uma novidade na página inicial.', action: create }}
      />
    </>
  )
}
