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
import { EnabledBadge, StatusBadge } from '~/components/status-badge'
import { distributionCentersApi } from '~/features/distribution-centers/distribution-centers-api.server'
import { DISTRIBUTION_CENTERS_LIST as LIST } from '~/features/distribution-centers/distribution-centers-list'

export const meta: MetaFunction = () => [{ title: 'Centros de distribuição · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'distributionCenters:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, distributionCentersApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, uf, default: isDefault, enabled }) => ({ id, name, uf, isDefault, enabled })),
    meta: pageMeta(meta),
    canStore: can(user, 'distributionCenters:store'),
    canUpdate: can(user, 'distributionCenters:update'),
    canDestroy: can(user, 'distributionCenters:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function DistributionCenters() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/distribution-centers/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Estado', cell: (row) => row.uf },
    { header: 'Padrão', cell: (row) => (row.isDefault ? <StatusBadge family="production" label="Padrão" /> : null) },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/distribution-centers/new">
      <Icon name="plus" /> Novo centro de distribuição
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Centros de distribuição"
        summary="De onde os pedidos saem."
        actions={
          <>
            {create}
            <a className="btn btn-quiet" href="/branches">
              Filiais
            </a>
          </>
        }
      />
      <FilterPanel query={query} spec={LIST} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={LIST}
          title="Nenhum centro de distribuição ainda"
          text="Cadastre o primeiro; ele passa a ser o padrão."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Centros de distribuição"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/distribution-centers/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={LIST}
          />
          <Pages meta={meta} query={query} spec={LIST} noun={['centro de distribuição', 'centros de distribuição']} />
        </>
      )}
    </>
  )
}
