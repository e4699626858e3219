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
import { regionalOptions } from '~/features/regionals/regional-options.server'
import { teamsApi } from '~/features/teams/teams-api.server'
import { teamsList } from '~/features/teams/teams-list'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Times · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'teams:view')
  const { request, context } = args
  const regionals = await regionalOptions(request, context)
  const query = readListQuery(new URL(request.url).searchParams, teamsList(regionals))
  const { data, meta } = await loadList(request, teamsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, regionalId, regionalName, usersCount, companiesCount }) => ({
      id,
      name,
      regionalId,
      regional: regionalName,
      users: formatInteger(usersCount),
      companies: formatInteger(companiesCount),
    })),
    meta: pageMeta(meta),
    regionals,
    canSeeGoals: can(user, 'goals:view'),
    canStore: can(user, 'teams:store'),
    canUpdate: can(user, 'teams:update'),
    canDestroy: can(user, 'teams:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Teams() {
  const { rows, meta, regionals, canSeeGoals, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const spec = teamsList(regionals)
  const query = useListQuery(spec)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/teams/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    {
      header: 'Regional',
      cell: (row) =>
        canSeeGoals && row.regionalId ? (
          <a href={`/regionals/${row.regionalId}/goals`}>{row.regional}</a>
        ) : (
          row.regional
        ),
    },
    { header: 'Pessoas', isNumber: true, cell: (row) => row.users },
    { header: 'Empresas', isNumber: true, cell: (row) => row.companies },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/teams/new">
      <Icon name="plus" /> Novo time
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Times"
        summary="Quem atende os mesmos integradores, dentro de uma regional."
        actions={create}
      />
      <FilterPanel query={query} spec={spec} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={spec}
          title="Nenhum time ainda"
          text="Cadastre os times da área comercial; depois, cada pessoa e cada empresa escolhe o seu."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Times"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/teams/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={spec}
          />
          <Pages meta={meta} query={query} spec={spec} noun={['time', 'times']} />
        </>
      )}
    </>
  )
}
