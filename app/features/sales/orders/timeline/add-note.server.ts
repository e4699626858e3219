import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { orderNoteInput } from '#domain/sales/orders/status/status-change-input'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { replyStep, withoutFiles } from '../status/reply-step.server'
import { uploadFiles } from '../status/upload-files.server'

/** The note form as a page of its own: where it comes back to when something is wrong with it. */
export async function loadNoteForm(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'orderNotes:store')
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  if (!order.canAddNote) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return { id: order.id, path: orderPath(order), isStaff: user.isBold, idempotencyKey: newIdempotencyKey() }
}

export async function addNote(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const submission = parseForm(withoutFiles(form), orderNoteInput)
  if (submission.status !== 'success') return replyStep(submission, form)
  try {
    const key = idempotencyHeader(form)
    const assetIds = await uploadFiles(request, context, form, key)
    await ordersApi(request, context).addNote(id, { ...submission.value, assetIds }, key)
    return redirectWithFlash(context, `/${kind}/${id}`, 'note-added')
  } catch (error) {
    return replyStep(submission, form, error)
  }
}
