import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { ANSWER_VERBS, answerManyInput } from '#domain/sales/approvals/answer-many-input'
import { errorText } from '#domain/sales/error-texts/error-text'
import { asPage } from '~/api-client/client.server'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { postedForm } from '~/http/posted-form.server'
import { discountWords, refusalWords, requestTitle } from './request-words.server'
import { requestsApi } from './requests-api.server'

const INBOX = '/approval-thresholds-requests'
/** The rehearsal of one answer to many: which would pass, which not and why. It is a GET: nothing is answered. */
export async function loadAnswers(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const { searchParams } = new URL(args.request.url)
  const typed = [...new Set(searchParams.getAll('ids'))].filter((id) => ID_TEXT.test(id))
  const ids = typed.slice(0, MAX_IDS_PER_REQUEST).map(Number)
  if (ids.length === 0) throw redirect(INBOX)
  const verb = ANSWER_VERBS.find((one) => one === searchParams.get('verb')) ?? 'approve'
  const rehearsed = await requestsApi(args.request, args.context)
    .previewAnswers({ ids, verb })
    .catch((error: unknown) => {
      throw asPage(error)
    })
  const rows = rehearsed.map(({ id, ok, code, request }) => ({
    id,
    ok,
    title: requestTitle(request),
    orderId: request.orderId,
    who: [request.companyName, request.clientName].filter(Boolean).join(' · '),
    discount: discountWords(request),
    requester: [request.requesterName, request.reason].filter(Boolean).join(': '),
    why: ok ? null : (refusalWords(request) ?? outcomeText(code)),
  }))
  return { verb, rows, passing: rows.filter(({ ok }) => ok).map(({ id }) => id), idempotencyKey: newIdempotencyKey() }
}

export type AnswersReply = {
  reason: string
  reasonErrors: string[]
  errors: string[]
  /** The result of each, once they were answered. */
  done: { id: number; ok: boolean; text: string }[] | null
}

/** One answer for all; each has an outcome of its own. The same form sent again answers the same. */
export async function answerMany(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const reason = typedText(form, 'reason')
  const submission = parseForm(form, answerManyInput)
  if (submission.status !== 'success') {
    const { reason: reasonErrors, ...others } = submission.error ?? {}
    const errors = Object.values(others).flatMap((texts) => texts ?? [])
    return data<AnswersReply>({ reason, reasonErrors: reasonErrors ?? [], errors, done: null }, { status: 422 })
  }
  try {
    const outcomes = await requestsApi(request, context).answerMany(submission.value, idempotencyHeader(form))
    const word = submission.value.verb === 'approve' ? 'Aprovada' : 'Rejeitada'
    const done = outcomes.map(({ id, ok, code }) => ({ id, ok, text: ok ? word : outcomeText(code) }))
    return data<AnswersReply>({ reason, reasonErrors: [], errors: [], done })
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const errors = [...formErrors, ...Object.values(fieldErrors).flat()]
    return data<AnswersReply>({ reason, reasonErrors: [], errors, done: null }, { status: statusOf(error) })
  }
}

const outcomeText = (code: ErrorCode | undefined): string => errorText(code ?? 'INTERNAL_ERROR')
