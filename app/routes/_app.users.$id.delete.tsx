import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { confirmOnUser, loadUserToConfirm } from '~/features/people/users/confirm-user.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir usuário` : 'Excluir usuário' },
]

export const loader = (args: LoaderFunctionArgs) => loadUserToConfirm(args, 'users:destroy', 'users:destroyAll')

export const action = (args: ActionFunctionArgs) =>
  confirmOnUser(args, (api, id, headers) => api.remove(id, headers).then(() => undefined), {
    path: () => '/users',
    flash: 'user-deleted',
  })

export default function DeleteUser() {
  const { id, name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o usuário ${name}?`}
      consequence="As sessões e os tokens terminam agora e ninguém entra mais com este e-mail. O que foi feito fica no histórico, e o usuário pode ser restaurado."
      verb="Excluir usuário"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/users/${id}`}
    />
  )
}
