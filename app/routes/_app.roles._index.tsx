import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { ROLES_LIST as LIST } from '#domain/people/roles/roles-list'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { rolesApi } from '~/features/people/roles/roles-api.server'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Perfis de acesso' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/roles')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, rolesApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, description, level, isAdmin, isBold, permissionsCount, usersCount }) => ({
      id,
      name,
      description,
      level,
      kind: isAdmin ? 'Administrador' : isBold ? 'Equipe' : 'Integradores e API',
      permissions: isAdmin ? 'Todas' : formatInteger(permissionsCount),
      users: formatInteger(usersCount),
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'roles:store'),
    canUpdate: can(user, 'roles:update'),
    canDestroy: can(user, 'roles:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Roles() {
  const { rows, meta, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (
        <>
          <a href={`/roles/${row.id}`}>{row.name}</a>
          {row.description ? <small className="cell-more">{row.description}</small> : null}
        </>
      ),
    },
    { header: 'Para quem', cell: (row) => row.kind },
    { header: 'Nível', sort: 'level', isNumber: true, cell: (row) => row.level },
    { header: 'Permissões', isNumber: true, isWide: true, cell: (row) => row.permissions },
    { header: 'Usuários', isNumber: true, cell: (row) => row.users },
  ]
  const create = canStore ? <CreateLink path="/roles/new" label="Novo perfil" /> : null
  return (
    <>
      <PageHeader
        title="Perfis de acesso"
        summary="O que cada usuário vê e faz vem do seu perfil."
        actions={
          <>
            {create}
            <a className="btn btn-quiet" href="/roles/compare">
              Comparar perfis
            </a>
            <a className="btn btn-quiet" href="/roles/explain">
              Explicar um acesso
            </a>
          </>
        }
      />
      <PagedList
        caption="Perfis de acesso"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={
          canUpdate || canDestroy
            ? (row) => <RowActions row={row} canUpdate={canUpdate} canDestroy={canDestroy} />
            : undefined
        }
        meta={meta}
        noun={['perfil', 'perfis']}
        empty={{
          title: 'Nenhum perfil ainda',
          text: 'Crie um perfil com as permissões de um grupo de pessoas; depois, atribua-o a cada usuário.',
          action: create,
        }}
      />
    </>
  )
}

function RowActions({ row, canUpdate, canDestroy }: { row: Row; canUpdate: boolean; canDestroy: boolean }) {
  return (
    <RowMenu label={row.name}>
      {canUpdate ? (
        <a className="menu-item" href={`/roles/${row.id}/edit`}>
          Editar
        </a>
      ) : null}
      <a className="menu-item" href={`/roles/compare?left=${row.id}`}>
        Comparar
      </a>
      {canDestroy ? (
        <a className="menu-item" href={`/roles/${row.id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}
