import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { ThresholdForm } from '~/features/sales/approvals/threshold-form'
import { thresholdTitle } from '~/features/sales/approvals/threshold-words'
import { thresholdsApi } from '~/features/sales/approvals/thresholds-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova alçada' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholds:store')
  return { constraint: constraintsOf(approvalThresholdInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, approvalThresholdInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const made = await thresholdsApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/approval-thresholds', 'threshold-created', thresholdTitle(made))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewApprovalThreshold() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova alçada" parent={{ label: 'Alçadas', path: '/approval-thresholds' }} />
      <ThresholdForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar alçada" />
    </>
  )
}
