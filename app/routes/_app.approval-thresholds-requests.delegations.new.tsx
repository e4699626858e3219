import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { approvalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { DELEGATIONS_PATH } from '#domain/sales/approvals/delegations-list'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { DelegationForm } from '~/features/sales/approvals/delegation-form'
import { delegationsApi } from '~/features/sales/approvals/delegations-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova delegação' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  return {
    today: saoPauloDate(new Date()),
    delegates: await delegationsApi(args.request, args.context).delegates(),
    constraint: constraintsOf(approvalDelegationInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, approvalDelegationInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { toUserName } = await delegationsApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, DELEGATIONS_PATH, 'delegation-created', toUserName)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewDelegation() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova delegação" parent={{ label: 'Delegações', path: DELEGATIONS_PATH }} />
      <DelegationForm {...data} submitLabel="Delegar" />
    </>
  )
}
