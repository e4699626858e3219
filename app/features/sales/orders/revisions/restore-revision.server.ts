import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { restoreRevisionInput } from '#domain/sales/orders/drift/drift-input'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { postedForm } from '~/http/posted-form.server'
import { orderLifeApi } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'
import { loadDrift, withoutWords } from '../drift/load-drift.server'
import { replyStep } from '../status/reply-step.server'
import { knownNumber } from './load-revisions.server'

const EDIT = ['budgets:update', 'orders:update'] as const

/** The lines that come back with a revision, and what changed since. */
export async function loadRestore(args: LoaderFunctionArgs) {
  await requirePermission(args, ...EDIT)
  const { request, context, params } = args
  const id = params.id ?? ''
  const number = knownNumber(params.number)
  const [order, drift, revision] = await Promise.all([
    ordersApi(request, context).show(id),
    loadDrift(request, context, id, { revision: number }),
    orderLifeApi(request, context).revision(id, number),
  ])
  return {
    what: orderTitle(order).toLowerCase(),
    path: orderPath(order),
    number: Number(number),
    canRestore: revision.canRestore,
    version: order.version,
    drift,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Parse, bail, go back to the revision, show the order. The API looks at every decision again. */
export async function restoreRevision(args: ActionFunctionArgs, kind: OrderKind) {
  await requirePermission(args, ...EDIT)
  const { request, context, params } = args
  const id = knownId(params.id)
  const number = knownNumber(params.number)
  const form = postedForm(context)
  const submission = parseForm(form, restoreRevisionInput)
  if (submission.status !== 'success') return replyStep(submission, form)
  try {
    const made = await orderLifeApi(request, context).restoreRevision(
      id,
      number,
      submission.value,
      idempotencyHeader(form),
    )
    const without = withoutWords(made)
    return await redirectWithFlash(
      context,
      `/${kind}/${id}`,
      without ? 'budget-without-lines' : 'revision-restored',
      without || number,
    )
  } catch (error) {
    return replyStep(submission, form, error)
  }
}
