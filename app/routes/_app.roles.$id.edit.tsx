import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { roleInput } from '#domain/people/roles/role-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { saveEdit } from '~/components/form/save-record.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { roleFormParts } from '~/features/people/roles/load-role-form.server'
import { RoleForm } from '~/features/people/roles/role-form'
import { roleWords } from '~/features/people/roles/role-words.server'
import { rolesApi } from '~/features/people/roles/roles-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.role.name ?? 'Perfil'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'roles:update')
  const { request, context, params } = args
  const role = await rolesApi(request, context).show(params.id ?? '')
  const { name, description, level, isAdmin, isBold, requiresTwoStep, permissions, version } = role
  return {
    ...roleFormParts(user),
    id: role.id,
    role: { name, description, level, isAdmin, isBold, requiresTwoStep, permissions, version },
    usersCount: role.usersCount,
    isAllowed: role.allowedActions.includes('update'),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = rolesApi(request, context)
  return saveEdit(postedForm(context), roleInput, {
    async save(body, headers) {
      await api.update(id, body, headers)
      return redirectWithFlash(context, `/roles/${id}`, 'role-updated', body.name)
    },
    load: () => api.show(id),
    words: roleWords,
  })
}

export default function EditRole() {
  const { id, role, usersCount, isAllowed, ...parts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={role.name} parent={{ label: 'Perfis de acesso', path: '/roles' }} />
      {isAllowed ? null : (
        <Notice kind="warning">
          Este perfil tem nível ou permissões além das suas: você pode vê-lo, mas não alterá-lo.
        </Notice>
      )}
      {usersCount > 0 ? (
        <p className="muted">
          {usersCount === 1
            ? 'Um usuário tem este perfil. O que mudar vale já na próxima tela que abrir.'
            : `${usersCount} usuários têm este perfil. O que mudar vale já na próxima tela que abrirem.`}
        </p>
      ) : null}
      <RoleForm {...parts} role={role} submitLabel="Salvar perfil" cancelPath={`/roles/${id}`} />
    </>
  )
}
