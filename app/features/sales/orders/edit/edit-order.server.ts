import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { isForForm } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { baseOf, keepChosen } from '~/components/form/keep-chosen.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { mayOverride } from '~/features/ground/order-words/may-override'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle, saleGroups, termGroups } from '~/features/ground/order-words/order-words.server'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { addressOptions } from '~/features/people/company-clients/saved-addresses.server'
import { recalculateLabel } from '~/features/sales/materials/materials-words'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { orderLifeApi } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'
import { opensGroups } from '../facts/opens-groups.server'
import { reservedWords } from '../reservation/reserved-words'
import { APPROVAL } from './approval-anchor'
import { DELIVERY_CEP } from './delivery-cep'
import { changesMoney, storedLine, sumRows } from './edit-outcome.server'
import {
  hasAddedProduct,
  isLive,
  productIntent,
  replyForeseen,
  replyLive,
  replyProducts,
  withAdded,
} from './edit-products.server'
import { editValues } from './edit-values'
import { editEntries, editWords, givenPriceWords, lineLabels } from './edit-words.server'
import { tidyProducts } from './edited-products'
import { loadEditOptions, loadSavedAddresses } from './load-edit-options.server'
import { announceEditing, leaveEditing } from './load-editing.server'
import { fieldsOf, sentGroups } from './sent-fields.server'

const EDIT = ['budgets:update', 'orders:update', 'orders:setDueDate'] as const

/** The form of an order: groups that this user may change now as fields, the others as text. */
export async function loadEdit(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...EDIT)
  const { request, context, params } = args
  const order = await ordersApi(request, context).show(params.id ?? '')
  const groups = order.editableGroups.filter((group) => group !== 'type' || user.isBold)
  const { products, ...constraint } = constraintsOf(orderUpdateInput)
  const addresses = loadSavedAddresses(request, context, groups, String(order.client?.id ?? ''))
  const [options, editing] = await Promise.all([
    loadEditOptions(request, context, order, groups, addresses),
    groups.length > 0 ? announceEditing(request, context, String(order.id)) : null,
  ])
  const values = editValues(order, await addresses)
  return {
    id: order.id,
    version: order.version,
    title: orderTitle(order),
    status: ORDER_STATUS_LABELS[order.status],
    path: orderPath(order),
    companyId: order.company.id,
    isStaff: user.isBold,
    mayOverride: mayOverride(user),
    groups,
    values,
    base: baseOf(editWords(values, groups, options)),
    editing,
    reserved: groups.includes('composition') && order.reservation?.isPromotion === false ? reservedWords(order) : null,
    materials: order.materials && groups.includes('composition') ? recalculateLabel(order.materials.modules) : null,
    pricesPath: order.laterEdits.includes('discount') ? `${orderPath(order)}/prices` : null,
    prices: user.isBold && groups.includes('composition') ? pricesWords(order) : null,
    canCalculate: groups.includes('composition') || groups.includes('terms'),
    lines: Object.fromEntries(order.lines.map((line) => [line.productId, storedLine(line)])),
    total: formatMoney(order.totals.total),
    sums: sumRows({ ...order.totals, potency: order.potency }),
    types: typeOptions(order.type),
    dueDate: dueDateBounds(order.allowedActions.flatMap(({ blockers }) => blockers)),
    opensGroups: opensGroups(args.request),
    facts: [
      ...(groups.includes('composition') ? [] : saleGroups(order, user.isBold)),
      ...(groups.includes('terms') ? [] : termGroups(order)),
    ],
    options,
    constraint,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What this user may give, where prices are given now: each line's price is a field then. */
function pricesWords({ approvals }: OrderDetail): { limit: string; amount: string } | null {
  const free = approvals?.largestFreeDiscount
  const isAsked = approvals?.requests.some(({ status }) => status === 'PENDING')
  if (!approvals?.mayGiveDiscount || isAsked || !free) return null
  return { limit: formatPercent(free.percentage, 2), amount: formatMoney(free.amount) }
}

const TYPES = ['NORMAL', 'FUTURE', 'MERCANTILE_CONSIGNMENT'] as const

/** Only staff choose a type; the detached sale and financing follow from budget and payment (domain 4.2). */
function typeOptions(present: OrderDetail['type']): Option[] {
  const chosen = TYPES.some((type) => type === present) ? [] : [present]
  const types = present === 'DETACHED' ? chosen : [...chosen, ...TYPES]
  return types.map((value) => ({ value, label: ORDER_TYPE_LABELS[value] }))
}

/** The days that the API takes, where it said so. */
function dueDateBounds(blockers: { code: string; field?: string; meta?: Record<string, unknown> }[]): {
  min?: string
  max?: string
} {
  const { min, max } =
    blockers.find(({ code, field }) => code === 'ORDER_DUE_DATE_INVALID' && field === 'dueDate')?.meta ?? {}
  return { ...(typeof min === 'string' ? { min } : {}), ...(typeof max === 'string' ? { max } : {}) }
}

/**
 * Parse, bail, save the groups that the form showed, go back to the order. Where saving would move a cent that was not
 * shown yet, the answer shows the effects, and the form sent once more saves it: with and without a script.
 */
export async function saveEdit(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { context } = args
  const id = knownId(args.params.id)
  const sent = keepChosen(postedForm(context))
  const intent = productIntent(sent)
  if (isLive(sent) && intent === 'recalculate') return replyLive(args.request, context, id, sent)
  const answer = await replyEdit(args, kind, id, sent, intent)
  return 'data' in answer ? withAddresses(args, sent, answer) : answer
}

/** The addresses of the client chosen in the form, which may be another than the stored one. */
async function withAddresses<Answer extends { data: object }>(
  { request, context }: ActionFunctionArgs,
  form: FormData,
  answer: Answer,
) {
  const clientId = String(form.get('companyClientId') ?? '')
  // What was typed is worth more than they are: while the API is away the page keeps those that it has.
  const saved = await loadSavedAddresses(request, context, sentGroups(form), clientId).catch((error) => {
    if (isForForm(error)) return null
    throw error
  })
  // By it the page tells the newer of two answers.
  return { ...answer, data: { ...answer.data, ...(saved && { addresses: addressOptions(saved) }), stamp: Date.now() } }
}

const NOTHING_CHANGED =
  'Nada mudou, e o motivo só é salvo com uma alteração. Para deixar um recado, use Observações na página do pedido.'

async function replyEdit(args: ActionFunctionArgs, kind: OrderKind, id: string, sent: FormData, intent: string | null) {
  const { request, context } = args
  if (intent) return replyProducts(request, context, id, sent, intent)
  if (sent.get('intent') === DELIVERY_CEP)
    return replyWithAddress(request, context, sent, orderUpdateInput, 'deliveryAddress.')
  const added = hasAddedProduct(sent) ? await withAdded(request, context, id, sent) : { form: tidyProducts(sent) }
  if ('refused' in added) return added.refused
  const { form } = added
  const groups = sentGroups(form)
  const submission = parseForm(form, orderUpdateInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  const api = ordersApi(request, context)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  try {
    const { reason, overrideReason } = submission.value
    const change = { ...fieldsOf(submission.value, groups, form), reason, overrideReason }
    const foreseen = await orderLifeApi(request, context).foresee(id, change)
    // An outdated version is a conflict, which is shown field by field.
    if (foreseen.version === version && changesMoney(foreseen) && form.get('shown') !== foreseen.fingerprint)
      return replyForeseen(submission, foreseen)
    const saved = await api.update(
      id,
      { ...change, version, fingerprint: foreseen.fingerprint },
      idempotencyHeader(form),
    )
    // A reason is kept with what it is the reason of: without a change it would be lost behind a message of success.
    if (saved.version === version && reason)
      return data(
        { result: submission.reply({ fieldErrors: { reason: [NOTHING_CHANGED] } }), conflict: null },
        { status: 422 },
      )
    await leaveEditing(request, context, id)
    if (form.get('intent') === 'materials') return redirect(`/${kind}/${id}/materials`)
    return await redirectWithFlash(
      context,
      // Where the page says whose approval it needs now.
      `/${kind}/${id}${form.get('next') === APPROVAL ? `#${APPROVAL}` : ''}`,
      saved.version === version ? 'order-unchanged' : 'order-saved',
      `${kind === 'budgets' ? 'orçamento' : 'pedido'} ${id}`,
    )
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    const addresses = loadSavedAddresses(request, context, groups, String(stored.client?.id ?? ''))
    const options = await loadEditOptions(request, context, stored, groups, addresses)
    const values = editValues(stored, await addresses)
    const names = Object.fromEntries(stored.lines.map(({ productId, name }) => [productId, name]))
    const prices = givenPriceWords(submission.value, stored.lines)
    return replyConflict(
      submission,
      {
        version: stored.version,
        values: { ...editWords(values, groups, options), ...prices.stored },
        entries: { ...editEntries(values, groups), ...prices.entries },
        labels: { ...lineLabels(names, options), ...prices.labels },
      },
      { ...editWords(submission.value, groups, options), ...prices.typed },
      form.get('base'),
    )
  }
}
