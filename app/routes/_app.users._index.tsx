import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { usersList } from '#domain/people/users/users-list'
import { requireScreen } from '~/auth/guards.server'
import { BreakingText } from '~/components/breaking-text'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { chosenCompany, companyOptions } from '~/features/people/companies/company-options.server'
import { rolesApi } from '~/features/people/roles/roles-api.server'
import { InviteHere } from '~/features/people/users/invite-here'
import { inviteParts } from '~/features/people/users/user-form-choices.server'
import { UserStatusBadge } from '~/features/people/users/user-status'
import { usersApi } from '~/features/people/users/users-api.server'
import { formatDay, formatMoment } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Usuários' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/users')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const seesAll = (user.isBold || user.isAdmin) && can(user, 'users:viewAll')
  const mayChooseCompany = seesAll && can(user, 'orders:view', 'companies:view', 'companyClients:view')
  const visible: Record<string, string> = can(user, 'roles:view', 'roles:viewAll') ? { visible: 'true' } : {}
  const [companies, roles] = await Promise.all([
    mayChooseCompany ? companyOptions(request, context, chosenCompany(search)) : null,
    rolesApi(request, context).select(visible),
  ])
  const canStore = can(user, 'users:store', 'users:storeAll')
  const roleChoices = roles.map(({ id, label }) => ({ value: String(id), label }))
  const query = readListQuery(search, usersList(companies, roleChoices))
  const [{ data, meta }, invite] = await Promise.all([
    loadList(request, usersApi(request, context).list(apiQuery(query))),
    canStore ? inviteParts(args, user, companies) : null,
  ])
  return {
    invite,
    rows: data.map(({ id, kind, name, email, companyName, roleName, status, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSelf: id === user.id,
      email,
      ...(kind === 'API' ? { isApi: true } : {}),
      ...(seesAll ? { company: companyName } : {}),
      role: roleName,
      status,
      createdAt: formatDay(createdAt),
      lastAccess: lastUsedAt ? formatMoment(lastUsedAt) : 'Nunca entrou',
    })),
    meta: pageMeta(meta),
    companies,
    roles: roleChoices,
    seesAll,
    canUpdate: can(user, 'users:update', 'users:updateAll'),
    canDestroy: can(user, 'users:destroy', 'users:destroyAll'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Users() {
  const { rows, meta, companies, roles, seesAll, invite, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const spec = usersList(companies, roles)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (
        <>
          <a href={`/users/${row.id}`}>{row.name}</a>{' '}
          {row.isApi ? <span className="chip chip-negotiation">API</span> : null}
        </>
      ),
    },
    { header: 'E-mail', sort: 'email', isWide: true, cell: (row) => <BreakingText text={row.email} /> },
    ...(seesAll ? [{ header: 'Empresa', cell: (row: Row) => row.company }] : []),
    { header: 'Perfil', cell: (row) => row.role },
    { header: 'Situação', cell: (row) => <UserStatusBadge status={row.status} /> },
    { header: 'Último acesso', isNumber: true, cell: (row) => row.lastAccess },
    { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  return (
    <>
      <PageHeader title="Usuários" summary="Quem entra no portal, e com que perfil." />
      {/* After one was invited the next form is a new one. */}
      {invite ? <InviteHere key={invite.idempotencyKey} {...invite} /> : null}
      <PagedList
        caption="Usuários"
        spec={spec}
        rows={rows}
        columns={columns}
        actions={
          canUpdate || canDestroy
            ? (row) => <RowActions row={row} canUpdate={canUpdate} canDestroy={canDestroy} />
            : undefined
        }
        meta={meta}
        noun={['usuário', 'usuários']}
        empty={{
          title: 'Nenhum usuário ainda',
          text: 'Crie um usuário para cada pessoa: cada uma entra com o próprio e-mail.',
        }}
      />
    </>
  )
}

function RowActions({ row, canUpdate, canDestroy }: { row: Row; canUpdate: boolean; canDestroy: boolean }) {
  const link = (verb: string, label: string) => (
    <a className="menu-item" href={`/users/${row.id}/${verb}`}>
      {label}
    </a>
  )
  if (row.status === 'deleted')
    return canUpdate ? <RowMenu label={row.name}>{link('reactivate', 'Restaurar')}</RowMenu> : null
  return (
    <RowMenu label={row.name}>
      {canUpdate ? link('edit', 'Editar') : null}
      {canUpdate && !row.isApi ? link('reset', 'Redefinir senha') : null}
      {canDestroy && !row.isSelf ? link('delete', 'Excluir') : null}
    </RowMenu>
  )
}
