import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { loadingGap } from '#domain/sales/loading/loading-words'
import { restoreInput } from '#domain/sales/orders/drift/drift-input'
import { ORDER_ACTIONS, type OrderAction } from '#domain/sales/orders/status/order-actions'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { asList, listBefore } from '~/components/list/back-to-list.server'
import { mayOverride } from '~/features/ground/order-words/may-override'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { kindOf, ORDER_KINDS, type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { loadDrift, withoutWords } from '../drift/load-drift.server'
import { nextInQueue } from './next-in-queue.server'
import { stepWords } from './order-steps.server'
import { replyStep, withoutFiles } from './reply-step.server'
import { uploadFiles } from './upload-files.server'

const VIEW = [...ORDER_VIEW.budgets, ...ORDER_VIEW.orders]

/** The texts and fields of a verb's confirm page; `step` is null when the order's status does not know the verb. */
export async function loadStep(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...VIEW)
  const verb = knownVerb(args.params.verb)
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  const step = order.allowedActions.find(({ action }) => action === verb)
  const drift =
    step?.allowed && (verb === 'clone' || verb === 'restore')
      ? await loadDrift(args.request, args.context, String(order.id), { action: verb })
      : null
  return {
    what: `${ORDER_KINDS[kindOf(order)].noun[0]} ${order.id}`,
    version: order.version,
    path: orderPath(order),
    back: listBefore(args.request),
    verb,
    step: step ? stepWords(order, step, mayOverride(user)) : null,
    drift,
    warning: verb === 'nextStatus' && order.shipmentDeeds.includes('load') ? gapsOf(order) : '',
    canEdit: order.editableGroups.length > 0,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What the vehicles do not have of the volumes that were begun to be read. */
const gapsOf = ({ shipments }: OrderDetail): string =>
  shipments.flatMap((one) => (one.shippedAt === null ? (loadingGap(one) ?? []) : [])).join(' ')

/** One verb of an order: parse, bail, do, redirect. The API's table decides whether it may be done. */
export async function changeStatus(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const verb = knownVerb(args.params.verb)
  const form = postedForm(context)
  const submission = parseForm(withoutFiles(form), restoreInput)
  if (submission.status !== 'success') return replyStep(submission, form)
  try {
    const key = idempotencyHeader(form)
    const assetIds = await uploadFiles(request, context, form, key)
    const back = asList(form.get('back'))
    return await DO[verb]({ ...args, id, kind, back, body: { ...submission.value, assetIds }, key })
  } catch (error) {
    return replyStep(submission, form, error)
  }
}

function knownVerb(verb: string | undefined): Verb {
  if (!isOneOf(ORDER_ACTIONS, verb) || verb === 'expire') throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return verb
}

type Verb = Exclude<OrderAction, 'expire'>
type Body = (typeof restoreInput)['_output']
type Order = ActionFunctionArgs & {
  id: string
  kind: OrderKind
  /** The list that it was asked from. */
  back: string | null
  body: Body
  key: Record<string, string>
}

const move =
  (verb: Exclude<Verb, 'clone' | 'restore' | 'cancel'>, after: 'budgets' | 'orders') =>
  async ({ request, context, id, back, body, key }: Order) => {
    const { drift: _, ...input } = body
    await ordersApi(request, context).move(verb, id, input, key)
    const isSent = verb === 'sendOrder'
    // What was sent is another thing now, and its page says what comes next.
    if (isSent) return redirectWithFlash(context, `/${after}/${id}`, 'order-sent', id)
    // From a list one goes back to it; from the order itself to the next one that waits.
    const next = verb === 'nextStatus' && back === null ? await nextInQueue(request, context, id) : null
    return redirectWithFlash(context, back ?? `/${after}/${id}`, 'order-moved', id, { next })
  }

/** Where each verb ends unless a list asked for it: a budget that was sent is an order, an order that went back to negotiation is a budget. */
const DO: Record<Verb, (order: Order) => Promise<Response>> = {
  sendOrder: move('sendOrder', 'orders'),
  nextStatus: move('nextStatus', 'orders'),
  backStatus: move('backStatus', 'orders'),
  startNegotiation: move('startNegotiation', 'budgets'),
  sendToClosing: move('sendToClosing', 'budgets'),
  backToNegotiation: move('backToNegotiation', 'budgets'),
  backToNew: move('backToNew', 'budgets'),
  async clone({ request, context, id, body: { drift }, key }) {
    const made = await ordersApi(request, context).clone(id, { drift }, key)
    const [flash, without] = reopened('budget-cloned', made)
    return redirectWithFlash(context, `/budgets/${made.id}`, flash, without)
  },
  async restore({ request, context, id, body, key }) {
    const made = await ordersApi(request, context).restore(id, body, key)
    const [flash, without] = reopened('budget-restored', made)
    return redirectWithFlash(context, `/budgets/${id}`, flash, without)
  },
  async cancel({ request, context, id, kind, back, body: { note, version, assetIds }, key }) {
    await ordersApi(request, context).cancel(id, { reason: note, version, assetIds }, key)
    return redirectWithFlash(context, back ?? `/${kind}/${id}`, 'order-canceled', `${ORDER_KINDS[kind].noun[0]} ${id}`)
  },
}

/** A budget at today's prices; products that are gone are named. */
function reopened(code: 'budget-cloned' | 'budget-restored', made: Parameters<typeof withoutWords>[0]) {
  const names = withoutWords(made)
  return [names ? ('budget-without-lines' as const) : code, names] as const
}
