import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { thresholdTitle } from '~/features/sales/approvals/threshold-words'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Excluir alçada` : 'Excluir alçada' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholds:destroy')
  const threshold = await registerApi(args, '/approvalThresholds').show(args.params.id ?? '')
  return { title: thresholdTitle(threshold), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = registerApi(args, '/approvalThresholds')
  return deleteRecord(args, form, api, { path: '/approval-thresholds', flash: 'threshold-deleted' })
}

export default function DeleteApprovalThreshold() {
  const { title, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a alçada ${title}?`}
      consequence="O papel passa a ter a alçada do papel abaixo dele. O que já foi aprovado continua aprovado."
      verb="Excluir alçada"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/approval-thresholds"
    />
  )
}
