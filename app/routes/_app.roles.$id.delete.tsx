import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { rolesApi } from '~/features/people/roles/roles-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir perfil` : 'Excluir perfil' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'roles:destroy')
  const { id, name, usersCount } = await rolesApi(args.request, args.context).show(args.params.id ?? '')
  return { id, name, usersCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    await rolesApi(request, context).remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/roles', 'role-deleted')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data({ errors: [...formErrors, ...Object.values(fieldErrors).flat()] }, { status: statusOf(error) })
  }
}

export default function DeleteRole() {
  const { id, name, usersCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o perfil ${name}?`}
      consequence={
        usersCount > 0
          ? `${usersCount === 1 ? 'Um usuário tem' : `${usersCount} usuários têm`} este perfil. Enquanto for assim, ele não pode ser excluído.`
          : 'Ninguém o usa. Ele deixa de aparecer nas escolhas.'
      }
      verb="Excluir perfil"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/roles/${id}`}
    />
  )
}
