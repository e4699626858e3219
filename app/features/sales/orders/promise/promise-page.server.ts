import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { splitInput } from '#domain/sales/orders/edit/split-input'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { promiseApi } from '~/features/sales/promise/promise-api.server'
import { promiseWords, swapWords } from '~/features/sales/promise/promise-words.server'
import { formatNearDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { linesOfMend, mendInput, mendOfLines } from '../electrics/load-electrics.server'

/** When a budget comes, and what would bring it, or a part of it, sooner. */
export async function loadPromisePage(args: LoaderFunctionArgs) {
  await requirePermission(args, ...ORDER_VIEW.budgets)
  const { request, context } = args
  const id = args.params.id ?? ''
  const [order, promise] = await Promise.all([
    ordersApi(request, context).show(id),
    promiseApi(request, context).ofOrder(id),
  ])
  const words = promiseWords(promise, order.freightUf, !order.budget)
  if (!words || !order.budget) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const late = promise.cause?.positions ?? []
  const canEdit = order.editableGroups.includes('composition')
  return {
    title: `Quando chega o orçamento ${order.id}`,
    parent: { label: orderTitle(order), path: `/budgets/${order.id}` },
    promise: words,
    swap: promise.swap && canEdit ? { ...swapWords(promise.swap), mend: mendOfLines(promise.swap.products) } : null,
    split:
      canEdit && order.budgetType === 'DETACHED' && promise.lines.length > 1
        ? promise.lines.map(({ position, name, on }) => ({
            position,
            name,
            day: on === null ? 'a combinar' : formatNearDate(on, order.createdAt.slice(0, 10)),
            isLate: late.includes(position),
          }))
        : null,
    isKit: order.budgetType !== 'DETACHED',
    version: order.version,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Puts substitutes in the place of what is late, or divides loose goods: whichever button was pressed. */
export async function changeForPromise(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  try {
    if (form.has('mend')) {
      const submission = parseForm(form, mendInput)
      if (submission.status !== 'success') throw data({ code: 'BAD_REQUEST' }, { status: 400 })
      const { version, mend } = submission.value
      const products = linesOfMend(mend)
      await ordersApi(request, context).update(id, { version, products }, idempotencyHeader(form, 'mend'))
      return await redirectWithFlash(context, `/budgets/${id}`, 'promise-swapped')
    }
    const submission = parseForm(form, splitInput)
    if (submission.status !== 'success') return data({ error: 'Marque o que vai na segunda entrega.' }, { status: 422 })
    const version = Number(form.get('version'))
    const made = await ordersApi(request, context).split(
      id,
      { ...submission.value, version },
      idempotencyHeader(form, 'split'),
    )
    return await redirectWithFlash(context, `/budgets/${made.id}`, 'promise-split')
  } catch (error) {
    if (!isConflict(error)) return replyRefusal(error)
    const text = 'O orçamento mudou depois que esta página foi aberta: confira de novo. Nada foi alterado.'
    return data({ error: text }, { status: 409 })
  }
}
