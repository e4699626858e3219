import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { thresholdTitle } from '~/features/approvals/threshold-words'
import { thresholdsApi } from '~/features/approvals/thresholds-api.server'

export const meta: MetaFunction = () => [{ title: 'Excluir alçada · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholds:destroy')
  const threshold = await thresholdsApi(args.request, args.context).show(args.params.id ?? '')
  return { title: thresholdTitle(threshold), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = await request.formData()
  try {
    await thresholdsApi(request, context).remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/approval-thresholds', 'threshold-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
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
