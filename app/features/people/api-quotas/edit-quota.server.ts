import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiQuotaInput } from '#domain/people/api-quotas/api-quotas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
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
  return saveEdit(postedForm(context), apiQuotaInput, {
    async save(body, headers) {
      await api.set(owner, id, body, headers)
      return redirectWithFlash(context, '/external-api-quota', 'quota-saved')
    },
    load: () => api.show(owner, id),
    words: ({ dailyLimit }) => ({ dailyLimit: dailyLimit === null ? '' : String(dailyLimit) }),
  })
}
