import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { roleInput } from '#domain/people/roles/role-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { roleFormParts } from '~/features/people/roles/load-role-form.server'
import { RoleForm } from '~/features/people/roles/role-form'
import { rolesApi } from '~/features/people/roles/roles-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo perfil' }]

export async function loader(args: LoaderFunctionArgs) {
  return roleFormParts(await requirePermission(args, 'roles:store'))
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, roleInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await rolesApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/roles', 'role-created', submission.value.name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewRole() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo perfil" parent={{ label: 'Perfis de acesso', path: '/roles' }} />
      <RoleForm {...parts} submitLabel="Criar perfil" cancelPath="/roles" />
    </>
  )
}
