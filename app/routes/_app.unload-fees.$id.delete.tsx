import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { unloadFeeTitle } from '~/features/terms/unload-fees/unload-fee-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Excluir taxa de descarga` : 'Excluir taxa de descarga' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'unloadFees:destroy')
  const fee = await registerApi(args, '/unloadFees').show(args.params.id ?? '')
  return { title: unloadFeeTitle(fee), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = registerApi(args, '/unloadFees')
  return deleteRecord(args, form, api, { path: '/unload-fees', flash: 'unloadFee-deleted' })
}

export default function DeleteUnloadFee() {
  const { title, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a taxa de descarga: ${title}?`}
      consequence="Novos orçamentos dessa quantidade ficam sem taxa. Os que já existem mantêm o valor que têm."
      verb="Excluir taxa de descarga"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/unload-fees"
    />
  )
}
