import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { confirmOnUser, loadUserToConfirm } from '~/features/people/users/confirm-user.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Restaurar usuário` : 'Restaurar usuário' },
]

export const loader = (args: LoaderFunctionArgs) => loadUserToConfirm(args, 'users:update', 'users:updateAll')

export const action = (args: ActionFunctionArgs) =>
  confirmOnUser(args, (api, id, headers) => api.reactivate(id, headers), {
    path: (id) => `/users/${id}`,
    flash: 'user-reactivated',
  })

export default function ReactivateUser() {
  const { id, name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Restaurar o usuário ${name}?`}
      consequence="Ele volta a entrar com a senha que tinha e com o mesmo perfil. Sessões e tokens antigos continuam encerrados."
      verb="Restaurar usuário"
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/users/${id}`}
    />
  )
}
