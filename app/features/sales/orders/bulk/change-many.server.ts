import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { blockerText } from '#domain/over/texts/blocker-text'
import { bulkInput } from '#domain/sales/orders/bulk/bulk-input'
import { ApiUnreachable } from '~/api-client/api-errors'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { orderBadge } from '~/features/ground/order-words/order-words.server'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { replyStep, withoutFiles } from '../status/reply-step.server'
import { uploadFiles } from '../status/upload-files.server'

/**
 * One verb for all, each with an answer of its own; what became of them has a page of its own,
 * which can be loaded again.
 */
export async function changeMany(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(withoutFiles(form), bulkInput)
  if (submission.status !== 'success') return replyStep(submission, form)
  const key = idempotencyHeader(form)
  const api = ordersApi(request, context)
  const results = `/orders/bulk/${key['Idempotency-Key'] ?? ''}?from=${form.get('kind') === 'budgets' ? 'budgets' : 'orders'}`
  try {
    const assetIds = await uploadFiles(request, context, form, key)
    await api.changeMany({ ...submission.value, assetIds }, key)
    return redirect(results)
  } catch (error) {
    // Many moves may take longer than a call: a run that has begun goes on, and its page tells how far it is.
    if (error instanceof ApiUnreachable && (await isUnderWay(args, form))) return redirect(results)
    return replyStep(submission, form, error)
  }
}

async function isUnderWay({ request, context }: ActionFunctionArgs, form: FormData): Promise<boolean> {
  return ordersApi(request, context)
    .bulkResult(idempotencyHeader(form)['Idempotency-Key'] ?? '')
    .then(
      () => true,
      () => false,
    )
}

/** The result for each order, by the key of the form that changed them. */
export async function loadBulkResult(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:changeMultipleOrdersStatus')
  const { request, context, params } = args
  const path = new URL(request.url).searchParams.get('from') === 'budgets' ? '/budgets' : '/orders'
  const key = params.key ?? ''
  const { state, total, data } = await ordersApi(request, context).bulkResult(key)
  return {
    path,
    sheet: `/orders/bulk/${key}/sheet`,
    isRunning: state === 'RUNNING',
    total,
    moved: data.filter(({ ok }) => ok).length,
    orders: data.map(({ id, ok, from, to, blockers }) => ({
      id,
      ok,
      path: `/orders/${id}`,
      from: orderBadge(from),
      to: to && orderBadge(to),
      reasons: blockers.map(blockerText),
    })),
  }
}
