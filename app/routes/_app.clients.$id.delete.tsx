import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { companyClientsApi } from '~/features/company-clients/company-clients-api.server'
import { deletionWords } from '~/features/company-clients/deletion-words'

export const meta: MetaFunction = () => [{ title: 'Excluir cliente · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'companyClients:destroy', 'companyClients:destroyAll')
  const { name } = await companyClientsApi(args.request, args.context).show(args.params.id ?? '')
  return { name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = await request.formData()
  try {
    await companyClientsApi(request, context).remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/clients', 'client-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
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
