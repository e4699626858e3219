import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiQuotaInput } from '#domain/people/api-quotas/api-quotas'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { postedForm } from '~/http/posted-form.server'

/** Whose quota: the paths of screen and API say the same. */
type QuotaOwner = 'users' | 'companies'

/** The page of one quota, a user's or a company's. */
export async function loadQuota(args: LoaderFunctionArgs, owner: QuotaOwner) {
  await requireScreen(args, '/external-api-quota')
  const { request, context, params } = args
  const path = { id: params.id ?? '' }
  const { name, dailyLimit, version } = await dataOf(
    apiFor(request, context).GET(`/externalApi/quotas/${owner}/{id}`, { params: { path } }),
  )
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
  const path = { id: params.id ?? '' }
  const api = apiFor(request, context)
  const quota = `/externalApi/quotas/${owner}/{id}` as const
  return saveEdit(postedForm(context), apiQuotaInput, {
    async save(body, headers) {
      await api.PUT(quota, { params: { path }, body, headers })
      return redirectWithFlash(context, '/external-api-quota', 'quota-saved')
    },
    load: () => dataOf(api.GET(quota, { params: { path } })),
    words: ({ dailyLimit }) => ({ dailyLimit: dailyLimit === null ? '' : String(dailyLimit) }),
  })
}
