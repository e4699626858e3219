import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/permissions/permissions'
import { requirePermission } from '~/auth/guards.server'
import { Icon } from '~/components/icon'
import { type Column, DataTable } from '~/components/list/data-table'
import { FilterPanel } from '~/components/list/filter-panel'
import { EmptyList, Pages, useListQuery } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { RowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { manufacturersApi } from '~/features/manufacturers/manufacturers-api.server'
import { MANUFACTURERS_LIST as LIST } from '~/features/manufacturers/manufacturers-list'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Fabricantes · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'manufacturers:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, manufacturersApi(request, context).list(apiQuery(query)))
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
  const query = useListQuery(LIST)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/manufacturers/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
    { header: 'Produtos', isNumber: true, cell: (row) => row.products },
    { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/manufacturers/new">
      <Icon name="plus" /> Novo fabricante
    </a>
  ) : null
  return (
    <>
      <PageHeader title="Fabricantes" summary="As marcas dos equipamentos do catálogo." actions={create} />
      <FilterPanel query={query} spec={LIST} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={LIST}
          title="Nenhum fabricante ainda"
          text="Cadastre as marcas com que você trabalha; depois, cada produto escolhe a sua."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Fabricantes"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/manufacturers/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={LIST}
          />
          <Pages meta={meta} query={query} spec={LIST} noun={['fabricante', 'fabricantes']} />
        </>
      )}
    </>
  )
}
