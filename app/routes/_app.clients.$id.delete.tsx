import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { deletionWords } from '~/features/people/company-clients/deletion-words'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir cliente` : 'Excluir cliente' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'companyClients:destroy', 'companyClients:destroyAll')
  const { name } = await registerApi(args, '/companyClients').show(args.params.id ?? '')
  return { name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = registerApi(args, '/companyClients')
  return deleteRecord(args, form, api, { path: '/clients', flash: 'client-deleted' })
}

export default function DeleteCompanyClient() {
  const { name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      {...deletionWords(name)}
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/clients"
    />
  )
}
