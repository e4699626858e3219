import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { teamsList } from '#domain/people/teams/teams-list'
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
import { regionalOptions } from '~/features/people/regionals/regional-options.server'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Times' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/teams')
  const { request, context } = args
  const regionals = await regionalOptions(request, context)
  const query = readListQuery(new URL(request.url).searchParams, teamsList(regionals))
  const { data, meta } = await loadList(request, registerApi(args, '/teams').list(apiQuery(query)))
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
  const columns: Column<Row>[] = [
    nameColumn('/teams', canUpdate),
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
  const create = canStore ? <CreateLink path="/teams/new" label="Novo time" /> : null
  return (
    <>
      <PageHeader
        title="Times"
        summary="Quem atende os mesmos integradores, dentro de uma regional."
        actions={create}
      />
      <PagedList
        caption="Times"
        spec={spec}
        rows={rows}
        columns={columns}
        actions={rowActions('/teams', { canUpdate, canDestroy })}
        meta={meta}
        noun={['time', 'times']}
        empty={{
          title: 'Nenhum time ainda',
          text: 'Cadastre os times da área comercial; depois, cada pessoa e cada empresa escolhe o seu.',
          action: create,
        }}
      />
    </>
  )
}
