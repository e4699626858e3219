import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MANUFACTURERS_LIST as LIST } from '#domain/catalogue/manufacturers/manufacturers-list'
import { can } from '#domain/people/permissions/permissions'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Fabricantes' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/manufacturers')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/manufacturers').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, enabled, productsCount, createdAt }) => ({
      id,
      name,
      enabled,
      products: formatInteger(productsCount),
      createdAt: formatDay(createdAt),
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'manufacturers:store'),
    canUpdate: can(user, 'manufacturers:update'),
    canDestroy: can(user, 'manufacturers:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Manufacturers() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/manufacturers', canUpdate),
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
    { header: 'Produtos', isNumber: true, cell: (row) => row.products },
    { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? <CreateLink path="/manufacturers/new" label="Novo fabricante" /> : null
  return (
    <>
      <PageHeader title="Fabricantes" summary="As marcas dos equipamentos do catálogo." actions={create} />
      <PagedList
        caption="Fabricantes"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/manufacturers', { canUpdate, canDestroy })}
        meta={meta}
        noun={['fabricante', 'fabricantes']}
        empty={{
          title: 'Nenhum fabricante ainda',
          text: 'Cadastre as marcas com que você trabalha; depois, cada produto escolhe a sua.',
          action: create,
        }}
      />
    </>
  )
}
