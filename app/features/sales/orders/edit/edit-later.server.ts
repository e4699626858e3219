import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import {
  isLaterGroup,
  LATER_EDIT_INPUTS,
  type LaterGroup,
  type LaterInput,
} from '#domain/sales/orders/edit/later-edit-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { keepChosen } from '~/components/form/keep-chosen.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { kindOf, ORDER_KINDS, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { replyStep, withoutFiles } from '../status/reply-step.server'
import { uploadFiles } from '../status/upload-files.server'
import { LATER_HELP, LATER_TITLES, laterFields } from './later-fields.server'
import { laterBase, replyLaterConflict } from './reply-later-conflict.server'

const EDIT = ['orders:update', 'orders:pendingRma'] as const

/** The form of one group of domain 4.3; `fields` is null where it may not be edited now. */
export async function loadLater(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...EDIT)
  const { request, context, params } = args
  const group = knownGroup(params.group)
  const order = await ordersApi(request, context).show(params.id ?? '')
  const isOpen = order.laterEdits.includes(group)
  if (group === 'distributionCenter' && isOpen) await requirePermission(args, 'orders:viewDistributionCenter')
  const fields = isOpen ? laterFields(group, order, await centersOf(args, group)) : null
  return {
    title: LATER_TITLES[group],
    help: LATER_HELP[group],
    parent: orderTitle(order),
    status: ORDER_STATUS_LABELS[order.status],
    path: orderPath(order),
    version: order.version,
    fields,
    base: fields ? laterBase(fields) : '',
    takesFile: group === 'delivery',
    fileLabel: undefined as string | undefined,
    submit: undefined as string | undefined,
    isPaired: false,
    warning: '',
    isStaff: user.isBold,
    idempotencyKey: newIdempotencyKey(),
  }
}

async function centersOf({ request, context }: LoaderFunctionArgs, group: LaterGroup): Promise<Option[]> {
  if (group !== 'distributionCenter') return []
  const answer = await dataOf(
    apiFor(request, context).GET('/distributionCenters', { params: { query: { perPage: '100' } } }),
  )
  return answer.data.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
}

/** Parse, bail, save, go back to the order. */
export async function saveLater(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = knownId(params.id)
  const group = knownGroup(params.group)
  const form = keepChosen(postedForm(context))
  const submission = parseForm(withoutFiles(form), LATER_EDIT_INPUTS[group])
  if (submission.status !== 'success') return replyStep(submission, form)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const api = ordersApi(request, context)
  try {
    const key = idempotencyHeader(form)
    const assetIds = await uploadFiles(request, context, form, key)
    const body = { ...(submission.value as LaterInput), ...(group === 'delivery' ? { assetIds } : {}), version }
    await api.saveLater(id, group, body as never, key)
    const order = await api.show(id)
    return redirectWithFlash(context, orderPath(order), 'order-saved', `${ORDER_KINDS[kindOf(order)].noun[0]} ${id}`)
  } catch (error) {
    if (isConflict(error)) {
      const order = await api.show(id)
      const fields = laterFields(group, order, await centersOf(args, group))
      return replyLaterConflict(submission, form, { version: order.version, fields })
    }
    return replyStep(submission, form, error)
  }
}

function knownGroup(name: string | undefined): LaterGroup {
  if (!isLaterGroup(name)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return name
}
