import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PROMOTIONS_LIST as LIST } from '#domain/catalogue/promotions/promotions-list'
import { can } from '#domain/people/permissions/permissions'
import { requireStaff } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { promotionRow } from '~/features/catalogue/promotions/promotion-words.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'

export const meta: MetaFunction = () => [{ title: 'Gerenciar promoções' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'promotions:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, promotionsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(promotionRow),
    meta: pageMeta(meta),
    canStore: can(user, 'promotions:store'),
    canUpdate: can(user, 'promotions:update'),
    canDestroy: can(user, 'promotions:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function ManagePromotions() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/promotions/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Situação', cell: (row) => <StatusBadge family={row.family} label={row.state} /> },
    { header: 'Período', sort: 'endsOn', cell: (row) => row.days },
    { header: 'Desconto', isNumber: true, cell: (row) => row.discount },
    { header: 'Kits', isNumber: true, isWide: true, cell: (row) => row.kits },
    { header: 'Reservados', isNumber: true, cell: (row) => row.reserved },
    { header: 'Para quem', isWide: true, cell: (row) => row.audience },
  ]
  const actions = (row: Row) => (
    <RowMenu label={row.name}>
      {canUpdate ? (
        <>
          <a className="menu-item" href={`/promotions/${row.id}/edit`}>
            Editar
          </a>
          <a className="menu-item" href={`/promotions/${row.id}/image`}>
            Imagem
          </a>
          {row.isOver ? null : (
            <a className="menu-item" href={`/promotions/${row.id}/activation`}>
              {row.isSuspended ? 'Retomar' : 'Suspender'}
            </a>
          )}
        </>
      ) : null}
      {canDestroy ? (
        <a className="menu-item" href={`/promotions/${row.id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
  const create = canStore ? <CreateLink path="/promotions/new" label="Nova promoção" /> : null
  return (
    <>
      <PageHeader
        title="Gerenciar promoções"
        summary="Kits com preço especial por alguns dias. Orçamentos em andamento reservam os kits."
        parent={{ label: 'Promoções', path: '/promotions' }}
        actions={create}
      />
      <PagedList
        caption="Promoções"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={canUpdate || canDestroy ? actions : undefined}
        meta={meta}
        noun={['promoção', 'promoções']}
        empty={{ title: 'Nenhuma promoção ainda', text: 'Escolha kits, dias e desconto.', action: create }}
      />
    </>
  )
}
