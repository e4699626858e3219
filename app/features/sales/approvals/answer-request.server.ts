import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { approveInput, rejectInput } from '#domain/sales/approvals/approval-inputs'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { QUICK_FIELD } from '~/components/form/cell-form'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { postedForm } from '~/http/posted-form.server'
import { answerPath } from './answer-path'
import { refusalWords, requestTitle } from './request-words.server'
import { requestsApi } from './requests-api.server'

/** What a confirm page with a reason answers when it comes back. */
export type ReasonReply = { reason: string; reasonErrors: string[]; errors: string[] }

/** The answer of an answer to a script (`quick`), in its row: refused as a confirm page is, or done. */
export type AnswerReply = Partial<ReasonReply> & { errors: string[] }

/** What an answer's confirm page says; `isOpen` is false once it was answered, and for users who may not answer. */
export async function loadAnswer(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const request = await requestsApi(args.request, args.context).show(args.params.id)
  return {
    id: request.id,
    title: requestTitle(request),
    isOpen: request.mayAnswer,
    refusal: refusalWords(request),
    backPath: answerPath(args.request, request),
    idempotencyKey: newIdempotencyKey(),
  }
}

type Id = string | undefined
type Headers = Record<string, string>
interface Answers {
  approve(id: Id, body: { reason: string | null }, headers: Headers): Promise<void>
  reject(id: Id, body: { reason: string }, headers: Headers): Promise<void>
}

/** Parse, bail, answer, go back to where it was given. */
export const answerRequest = (args: ActionFunctionArgs, verb: 'approve' | 'reject') => {
  const api = requestsApi(args.request, args.context)
  return sendAnswer(args, verb, api, async () => answerPath(args.request, await api.show(args.params.id)))
}

/** The same of anything that is approved or rejected with a reason. @param backPath asked once it is answered */
export async function sendAnswer(
  args: ActionFunctionArgs,
  verb: 'approve' | 'reject',
  api: Answers,
  backPath: () => Promise<string>,
) {
  await requireLogin(args)
  const { context, params } = args
  const form = postedForm(context)
  const isQuick = form.has(QUICK_FIELD)
  const submission = parseForm(form, verb === 'approve' ? approveInput : rejectInput)
  if (submission.status !== 'success') return replyReason(form, submission.error?.reason ?? [])
  try {
    const headers = idempotencyHeader(form)
    const { reason } = submission.value
    if (verb === 'approve') await api.approve(params.id, { reason }, headers)
    else await api.reject(params.id, { reason: reason ?? '' }, headers)
    if (isQuick) return data<AnswerReply>({ errors: [] })
    return redirectWithFlash(context, await backPath(), verb === 'approve' ? 'request-approved' : 'request-rejected')
  } catch (error) {
    return replyReason(form, [], error)
  }
}

/**
 * The reason as it was typed, with its errors.
 * @throws what no form can show: redirects, a missing record
 */
export function replyReason(form: FormData, reasonErrors: string[], error?: unknown) {
  const reason = typedText(form, 'reason')
  if (error === undefined) return data<ReasonReply>({ reason, reasonErrors, errors: [] }, { status: 422 })
  if (!isForForm(error)) throw beyondForm(error)
  const { formErrors, fieldErrors } = formErrorsOf(error)
  const { reason: own = [], ...others } = fieldErrors
  const errors = [...formErrors, ...Object.values(others).flat()]
  return data<ReasonReply>({ reason, reasonErrors: own, errors }, { status: statusOf(error) })
}
