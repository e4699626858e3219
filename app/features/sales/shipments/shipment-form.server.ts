import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { loadingGap } from '#domain/sales/loading/loading-words'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { keepChosen } from '~/components/form/keep-chosen.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../orders/calls/orders-api.server'
import { laterBase, replyLaterConflict } from '../orders/edit/reply-later-conflict.server'
import { nextInQueue } from '../orders/status/next-in-queue.server'
import { replyStep, withoutFiles } from '../orders/status/reply-step.server'
import { uploadFiles } from '../orders/status/upload-files.server'
import {
  isShipmentForm,
  type OrderShipment,
  SHIPMENT_FORMS,
  type ShipmentForm,
  shipmentFields,
} from './shipment-fields.server'
import { eventText } from './shipment-words.server'

/** Where on its order's page its shipments stand. */
const shipmentsPath = (order: Pick<OrderDetail, 'id' | 'budget'>): string => `${orderPath(order)}#remessas`

const NEXT_AFTER: ReadonlySet<ShipmentForm> = new Set(['invoice', 'ship', 'deliver'])

interface Asked {
  form: ShipmentForm
  /** Null: a new one. */
  n: number | null
}

/** Which form of which shipment an address names. */
function askedOf(params: LoaderFunctionArgs['params']): Asked {
  if (params.n === undefined) return { form: 'edit', n: null }
  if (!isShipmentForm(params.deed) || !/^[1-9]\d{0,3}$/.test(params.n))
    throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return { form: params.deed, n: Number(params.n) }
}

/** The shipment of an address; 1 of an order that nobody split is there with its invoice alone. */
function shipmentOf(order: OrderDetail, { form, n }: Asked): OrderShipment | null {
  const found = order.shipments.find((one) => one.n === n) ?? null
  const isToBeMade = n === null || (form === 'invoice' && n === 1 && order.shipments.length === 0)
  if (!found && !isToBeMade) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return found
}

/** A form of a shipment, as `LaterPage` draws it; `fields` is null where the order's status does not have the deed. */
export async function loadShipmentForm(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const asked = askedOf(params)
  const words = SHIPMENT_FORMS[asked.form]
  const user = await requireStaff(args, ...permissionsOfDeed(words.deed))
  const order = await ordersApi(request, context).show(params.id ?? '')
  const shipment = shipmentOf(order, asked)
  const fields = order.shipmentDeeds.includes(words.deed)
    ? shipmentFields(
        asked.form,
        order,
        shipment,
        await choicesOf(args, asked, can(user, 'orders:viewDistributionCenter'), shipment),
        new Date(),
      )
    : null
  return {
    title: asked.n === null ? 'Nova remessa' : words.title(asked.n),
    help:
      asked.n === null
        ? 'O que sai junto: os itens, de onde, com quem. O que sobrar fica para outra remessa.'
        : words.help,
    parent: orderTitle(order),
    status: ORDER_STATUS_LABELS[order.status],
    path: shipmentsPath(order),
    version: shipment?.version ?? 1,
    fields,
    base: fields ? laterBase(fields) : '',
    takesFile: words.file !== null,
    fileLabel: words.file ?? undefined,
    submit: asked.n === null ? 'Criar remessa' : words.submit,
    isStaff: user.isBold,
    // Many short fields: two beside each other.
    isPaired: asked.form === 'edit',
    warning: (asked.form === 'ship' && shipment && loadingGap(shipment)) || '',
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What may be chosen of centres, by who sees them, and of carriers; what it has stays a choice. */
async function choicesOf(
  { request, context }: LoaderFunctionArgs,
  { form }: Asked,
  seesCenters: boolean,
  shipment: OrderShipment | null,
): Promise<{ centers: Option[]; carriers: Option[] }> {
  if (form !== 'edit') return { centers: [], carriers: [] }
  const api = apiFor(request, context)
  const query = { params: { query: { perPage: '100' } } }
  const [centers, carriers] = await Promise.all([
    seesCenters ? dataOf(api.GET('/distributionCenters', query)) : { data: [] },
    dataOf(api.GET('/shippingCompanies', query)),
  ])
  return {
    centers: centers.data.map(({ id, name }) => ({ value: String(id), label: name })),
    carriers: carriers.data.flatMap(({ id, name, enabled }) =>
      enabled || id === shipment?.carrier?.id ? [{ value: String(id), label: name }] : [],
    ),
  }
}

/** Parse, bail, save, go back to the order's shipments. */
export async function saveShipmentForm(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const asked = askedOf(params)
  const words = SHIPMENT_FORMS[asked.form]
  const id = knownId(params.id)
  const form = keepChosen(postedForm(context))
  const submission = parseForm(withoutFiles(form), words.input)
  if (submission.status !== 'success') return replyStep(submission, form)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  try {
    const headers = idempotencyHeader(form)
    const assetIds = words.file === null ? [] : await uploadFiles(request, context, form, headers)
    const body = { ...submission.value, ...(words.file === null ? {} : { assetIds }), version }
    const n = await send(args, asked, { id, body, headers })
    const order = await ordersApi(request, context).show(id)
    // Planning one leads to the next of the same order; an invoice, or what has left, to another one.
    const next = NEXT_AFTER.has(asked.form) ? await nextInQueue(request, context, id) : null
    return redirectWithFlash(context, shipmentsPath(order), 'order-saved', `remessa ${n} do pedido ${id}`, { next })
  } catch (error) {
    if (isConflict(error)) {
      const order = await ordersApi(request, context).show(id)
      const shipment = shipmentOf(order, asked)
      const choices = await choicesOf(args, asked, form.has('centerId'), shipment)
      const fields = shipmentFields(asked.form, order, shipment, choices, new Date())
      return replyLaterConflict(submission, form, { version: shipment?.version ?? 1, fields })
    }
    return replyStep(submission, form, error)
  }
}

type Sent = { id: string; body: object; headers: Record<string, string> }

/** @returns the shipment's number */
async function send(
  { request, context }: ActionFunctionArgs,
  { form, n }: Asked,
  { id, body, headers }: Sent,
): Promise<number> {
  const api = apiFor(request, context)
  if (n === null)
    return (
      await dataOf(
        api.POST('/orders/{id}/shipments', { params: { path: { id: Number(id) } }, body: body as never, headers }),
      )
    ).n
  const one = { params: { path: { id: Number(id), n } }, body: body as never, headers }
  if (form === 'track') await api.POST('/orders/{id}/shipments/{n}/events', one)
  else if (form === 'edit') await api.PUT('/orders/{id}/shipments/{n}', one)
  else await api.PUT(`/orders/{id}/shipments/{n}/${form}` as '/orders/{id}/shipments/{n}/ship', one)
  return n
}

/** The question before a shipment is undone, or a dated word of its way (`?event=`). */
export async function loadUndoShipment(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const asked = new URL(request.url).searchParams.get('event')
  await requireStaff(args, ...permissionsOfDeed(asked === null ? 'save' : 'track'))
  const order = await ordersApi(request, context).show(params.id ?? '')
  const shipment = order.shipments.find(({ n }) => String(n) === params.n)
  const event = shipment?.events.find(({ id }) => String(id) === asked)
  if (!shipment || (asked !== null && !event)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return {
    ...(event ? eventQuestion(eventText(event)) : shipmentQuestion(shipment.n)),
    path: shipmentsPath(order),
    idempotencyKey: newIdempotencyKey(),
  }
}

const shipmentQuestion = (n: number) => ({
  question: `Desfazer a remessa ${n}?`,
  consequence: 'Os itens dela ficam sem remessa, e podem ir em outra. Nada do que já saiu muda.',
  verb: 'Desfazer remessa',
})

const eventQuestion = (text: string) => ({
  question: 'Desfazer este evento?',
  consequence: `“${text}” sai da página do pedido. Uma planilha que o traga de novo não o grava.`,
  verb: 'Desfazer evento',
})

export async function undoShipment(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = knownId(params.id)
  const path = { id: Number(id), n: Number(params.n) }
  const headers = idempotencyHeader(postedForm(context))
  const event = new URL(request.url).searchParams.get('event')
  const api = apiFor(request, context)
  try {
    if (event === null) await api.DELETE('/orders/{id}/shipments/{n}', { params: { path }, headers })
    else
      await api.DELETE('/orders/{id}/shipments/{n}/events/{event}', {
        params: { path: { ...path, event: Number(knownId(event)) } },
        headers,
      })
    const order = await ordersApi(request, context).show(id)
    const what = event === null ? `remessa ${path.n} do pedido ${id} desfeita` : `evento da remessa ${path.n} desfeito`
    return redirectWithFlash(context, shipmentsPath(order), 'order-saved', what)
  } catch (error) {
    return replyRefusal(error)
  }
}
