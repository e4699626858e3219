import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { REGIONALS_LIST as LIST } from '#domain/people/regionals/regionals-list'
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
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Regionais' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/regionals')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/regionals').list(apiQuery(query)))
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
  const columns: Column<Row>[] = [
    nameColumn('/regionals', canUpdate),
    { header: 'Times', isNumber: true, cell: (row) => row.teams },
    ...(canSeeGoals
      ? [{ header: 'Metas', cell: (row: Row) => <a href={`/regionals/${row.id}/goals`}>Metas de {row.name}</a> }]
      : []),
    { header: 'Criada em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? <CreateLink path="/regionals/new" label="Nova regional" /> : null
  return (
    <>
      <PageHeader
        title="Regionais"
        summary="Os times do comercial por região, com as metas de cada mês."
        actions={create}
      />
      <PagedList
        caption="Regionais"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={rowActions('/regionals', { canUpdate, canDestroy })}
        meta={meta}
        noun={['regional', 'regionais']}
        empty={{
          title: 'Nenhuma regional ainda',
          text: 'Cadastre as regionais do comercial; depois, cada time escolhe a sua.',
          action: create,
        }}
      />
    </>
  )
}
