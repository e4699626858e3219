import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DELEGATIONS_PATH } from '#domain/sales/approvals/delegations-list'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { delegationsApi } from '~/features/sales/approvals/delegations-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.toUserName} · Encerrar delegação` : 'Encerrar delegação' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const { toUserName, isOwn } = await delegationsApi(args.request, args.context).show(args.params.id ?? '')
  if (!isOwn) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return { toUserName, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = delegationsApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: DELEGATIONS_PATH, flash: 'delegation-ended' })
}

export default function EndDelegation() {
  const { toUserName, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Encerrar a delegação a ${toUserName}?`}
      consequence="A partir de agora só você responde com a sua alçada. O que já foi respondido continua valendo."
      verb="Encerrar delegação"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={DELEGATIONS_PATH}
    />
  )
}
