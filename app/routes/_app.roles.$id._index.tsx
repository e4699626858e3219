import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { requirePermission } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { permissionGroups } from '~/features/people/roles/permission-groups.server'
import { PermissionList } from '~/features/people/roles/permission-list'
import { rolesApi } from '~/features/people/roles/roles-api.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Perfil' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'roles:view', 'roles:viewAll')
  const { request, context, params } = args
  const role = await rolesApi(request, context).show(params.id ?? '')
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    level: role.level,
    isAdmin: role.isAdmin,
    kind: role.isAdmin || role.isBold ? 'Equipe do fornecedor' : 'Integradores e usuários de API',
    groups: role.isAdmin ? [] : permissionGroups(role.permissions),
    users: role.users,
    usersCount: role.usersCount,
    allowedActions: role.allowedActions,
    seesUsers: can(user, 'users:view', 'users:viewAll'),
  }
}

export default function RolePage() {
  const role = useLoaderData<typeof loader>()
  const may = (action: 'update' | 'delete') => role.allowedActions.includes(action)
  return (
    <>
      <PageHeader
        title={role.name}
        summary={role.description}
        parent={{ label: 'Perfis de acesso', path: '/roles' }}
        actions={
          <>
            {may('update') ? (
              <a className="btn btn-primary" href={`/roles/${role.id}/edit`}>
                Editar
              </a>
            ) : null}
            <a className="btn btn-quiet" href={`/roles/compare?left=${role.id}`}>
              Comparar
            </a>
            {may('delete') ? (
              <a className="btn btn-quiet" href={`/roles/${role.id}/delete`}>
                Excluir
              </a>
            ) : null}
          </>
        }
      />
      <dl className="block facts">
        <div>
          <dt>Para quem</dt>
          <dd>{role.kind}</dd>
        </div>
        <div>
          <dt>Nível</dt>
          <dd>{role.level}</dd>
        </div>
      </dl>
      <section className="block">
        <h2>Quem usa ({role.usersCount})</h2>
        {role.users.length > 0 ? (
          <ul className="plain-list">
            {role.users.map((user) => (
              <li key={user.id}>
                <a href={`/users/${user.id}`}>{user.name}</a> <small className="muted">{user.companyName}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{role.usersCount === 0 ? 'Ninguém ainda.' : 'Você não vê os usuários deste perfil.'}</p>
        )}
        {role.usersCount > role.users.length && role.seesUsers && role.users.length > 0 ? (
          <p>
            <a href={`/users?roleId=${role.id}`}>Ver todos os {role.usersCount}</a>
          </p>
        ) : null}
      </section>
      <section className="block">
        <h2>Permissões</h2>
        {role.isAdmin ? <p>Administrador: pode tudo.</p> : null}
        {!role.isAdmin && role.groups.length === 0 ? <p className="muted">Nenhuma.</p> : null}
        <PermissionList groups={role.groups} />
      </section>
    </>
  )
}
