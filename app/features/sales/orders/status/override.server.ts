import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { orderOverrideInput } from '#domain/sales/orders/buyer/override-input'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { replyReason } from '~/features/sales/approvals/answer-request.server'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'

/** Staff let pass terms that do not fit the buyer, where the order's form is closed by now. */
export async function loadOverride(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:bypassRestrictions')
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  return {
    title: orderTitle(order),
    path: orderPath(order),
    version: order.version,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function saveOverride(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const submission = parseForm(form, orderOverrideInput)
  if (submission.status !== 'success') return replyReason(form, submission.error?.reason ?? [])
  try {
    const { reason, version } = submission.value
    await ordersApi(request, context).update(id, { overrideReason: reason, version }, idempotencyHeader(form))
    return redirectWithFlash(context, `/${kind}/${id}`, 'order-override')
  } catch (error) {
    return replyReason(form, [], error)
  }
}
