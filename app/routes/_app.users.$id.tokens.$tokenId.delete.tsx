import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { ProofFields } from '~/features/people/proof/proof-fields'
import { confirmOnUser } from '~/features/people/users/confirm-user.server'
import { usersApi } from '~/features/people/users/users-api.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Revogar token` : 'Revogar token' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'users:update', 'users:updateAll')
  const { id = '', tokenId } = args.params
  const tokens = await usersApi(args.request, args.context).tokens(id)
  const token = tokens.find((one) => String(one.id) === tokenId)
  if (!token) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return { id, name: token.name, proof: await loadProof(args), idempotencyKey: newIdempotencyKey() }
}

export const action = (args: ActionFunctionArgs) =>
  confirmOnUser(
    args,
    (api, id, headers) => api.revokeToken(id, args.params.tokenId ?? '', headers).then(() => undefined),
    { path: (id) => `/users/${id}`, flash: 'token-revoked' },
  )

export default function RevokeToken() {
  const { id, name, proof, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Revogar o token ${name}?`}
      consequence="O programa que o usa deixa de entrar agora. Um token revogado não volta."
      verb="Revogar token"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/users/${id}`}
    >
      <ProofFields formId="confirm" ask={proof} errors={reply?.proofErrors} />
    </ConfirmPage>
  )
}
