import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requestCommentInput } from '#domain/sales/approvals/answer-many-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { answerPath } from '~/features/sales/approvals/answer-path'
import { type ReasonReply, replyReason } from '~/features/sales/approvals/answer-request.server'
import { ReasonField } from '~/features/sales/approvals/reason-field'
import { requestTitle } from '~/features/sales/approvals/request-words.server'
import { requestsApi } from '~/features/sales/approvals/requests-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Comentar solicitação` : 'Comentar solicitação' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const request = await requestsApi(args.request, args.context).show(args.params.id)
  return {
    title: requestTitle(request),
    backPath: answerPath(args.request, request),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Parse, bail, write, go back to where it was asked from. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = requestsApi(request, context)
  // The field is called as in the answers, so that its words and errors are theirs.
  form.set('text', String(form.get('reason') ?? ''))
  const submission = parseForm(form, requestCommentInput)
  if (submission.status !== 'success') return replyReason(form, submission.error?.text ?? [])
  try {
    await api.comment(params.id, submission.value, idempotencyHeader(form))
    return await redirectWithFlash(context, answerPath(request, await api.show(params.id)), 'request-commented')
  } catch (error) {
    return replyReason(form, [], error)
  }
}

export default function CommentRequest() {
  const { title, backPath, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<ReasonReply>()
  return (
    <ConfirmPage
      question={`Comentar: ${title}`}
      consequence="A equipe lê o comentário na linha do tempo do orçamento, e quem solicitou é avisado. A solicitação continua aberta."
      verb="Comentar"
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={backPath}
    >
      <ReasonField label="Comentário" reply={reply} />
    </ConfirmPage>
  )
}
