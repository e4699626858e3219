import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiQuotaInput } from '#domain/api-quotas/api-quotas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { postedForm } from '~/http/posted-form.server'
import { apiQuotasApi, type QuotaOwner } from './api-quotas-api.server'

/** The page of one quota, a user's or a company's. */
export async function loadQuota(args: LoaderFunctionArgs, owner: QuotaOwner) {
  await requireScreen(args, '/external-api-quota')
  const { name, dailyLimit, version } = await apiQuotasApi(args.request, args.context).show(owner, args.params.id ?? '')
  return {
    name,
    quota: { dailyLimit, version },
    constraint: constraintsOf(apiQuotaInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function saveQuota(args: ActionFunctionArgs, owner: QuotaOwner) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = apiQuotasApi(request, context)
  const form = postedForm(context)
  const submission = parseForm(form, apiQuotaInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  const words = (dailyLimit: number | null) => ({ dailyLimit: dailyLimit === null ? '' : String(dailyLimit) })
  try {
    await api.set(owner, id, { ...submission.value, version: Number(form.get('version')) }, idempotencyHeader(form))
    return redirectWithFlash(context, '/external-api-quota', 'quota-saved')
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(owner, id)
    return replyConflict(
      submission,
      { version: stored.version, values: words(stored.dailyLimit) },
      words(submission.value.dailyLimit),
    )
  }
}
