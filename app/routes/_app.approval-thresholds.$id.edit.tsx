import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { ThresholdForm } from '~/features/sales/approvals/threshold-form'
import { thresholdTitle, thresholdWords, typedValue } from '~/features/sales/approvals/threshold-words'
import { thresholdsApi } from '~/features/sales/approvals/thresholds-api.server'
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
  return saveEdit(postedForm(context), approvalThresholdInput, {
    async save(body, headers) {
      const saved = await api.update(id, body, headers)
      return redirectWithFlash(context, '/approval-thresholds', 'threshold-updated', thresholdTitle(saved))
    },
    load: () => api.show(id),
    words: thresholdWords,
  })
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
