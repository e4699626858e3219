import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvalThresholdInput } from '#domain/approvals/approval-inputs'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { PageHeader } from '~/components/page-header'
import { ThresholdForm } from '~/features/approvals/threshold-form'
import { thresholdTitle, thresholdWords, typedValue } from '~/features/approvals/threshold-words'
import { thresholdsApi } from '~/features/approvals/thresholds-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Alçada' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholds:update')
  const { request, context, params } = args
  const { type, approver, value, enabled, version } = await thresholdsApi(request, context).show(params.id ?? '')
  return {
    title: thresholdTitle({ type, approver }),
    threshold: { type, approver, value: typedValue(value), enabled, version },
    constraint: constraintsOf(approvalThresholdInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = thresholdsApi(request, context)
  const form = postedForm(context)
  const submission = parseForm(form, approvalThresholdInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    const saved = await api.update(id, body, idempotencyHeader(form))
    return redirectWithFlash(context, '/approval-thresholds', 'threshold-updated', thresholdTitle(saved))
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    return replyConflict(
      submission,
      { version: stored.version, values: thresholdWords(stored) },
      thresholdWords(submission.value),
    )
  }
}

export default function EditApprovalThreshold() {
  const { title, threshold, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Alçadas', path: '/approval-thresholds' }} />
      <ThresholdForm
        threshold={threshold}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar alçada"
      />
    </>
  )
}
