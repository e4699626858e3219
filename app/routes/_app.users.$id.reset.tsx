import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { ProofFields } from '~/features/people/proof/proof-fields'
import { confirmOnUser, loadUserToConfirm } from '~/features/people/users/confirm-user.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Redefinir senha` : 'Redefinir senha' },
]

export const loader = (args: LoaderFunctionArgs) => loadUserToConfirm(args, 'users:update', 'users:updateAll')

export const action = (args: ActionFunctionArgs) =>
  confirmOnUser(args, (api, id, headers) => api.reset(id, headers).then(() => undefined), {
    path: (id) => `/users/${id}`,
    flash: 'user-reset',
  })

export default function ResetUserPassword() {
  const { id, name, proof, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Redefinir a senha de ${name}?`}
      consequence="A senha atual deixa de valer e as sessões terminam agora. A pessoa recebe por e-mail um link para criar outra senha."
      verb="Redefinir senha"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/users/${id}`}
    >
      <ProofFields formId="confirm" ask={proof} errors={reply?.proofErrors} />
    </ConfirmPage>
  )
}
