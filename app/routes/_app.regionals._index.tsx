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
import { regionalsApi } from '~/features/regionals/regionals-api.server'
import { REGIONALS_LIST as LIST } from '~/features/regionals/regionals-list'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Regionais · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'regionals:view')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, regionalsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, teamsCount, createdAt }) => ({
      id,
      name,
      teams: formatInteger(teamsCount),
      createdAt: formatDay(createdAt),
    })),
    meta: pageMeta(meta),
    canSeeGoals: can(user, 'goals:view', 'goals:update'),
    canStore: can(user, 'regionals:store'),
    canUpdate: can(user, 'regionals:update'),
    canDestroy: can(user, 'regionals:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Regionals() {
  const { rows, meta, canSeeGoals, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const query = useListQuery(LIST)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/regionals/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Times', isNumber: true, cell: (row) => row.teams },
    ...(canSeeGoals
      ? [{ header: 'Metas', cell: (row: Row) => <a href={`/regionals/${row.id}/goals`}>Metas de {row.name}</a> }]
      : []),
    { header: 'Criada em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/regionals/new">
      <Icon name="plus" /> Nova regional
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Regionais"
        summary="Os times do comercial por região, com as metas de cada mês."
        actions={create}
      />
      <FilterPanel query={query} spec={LIST} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={LIST}
          title="Nenhuma regional ainda"
          text="Cadastre as regionais do comercial; depois, cada time escolhe a sua."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Regionais"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/regionals/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={LIST}
          />
          <Pages meta={meta} query={query} spec={LIST} noun={['regional', 'regionais']} />
        </>
      )}
    </>
  )
}
