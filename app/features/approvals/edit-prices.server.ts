import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { orderPricesInput } from '#domain/approvals/approval-inputs'
import { ORDER_STATUS_LABELS } from '#domain/orders/statuses'
import { apiFor } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { orderPath } from '~/features/orders/order-kinds'
import { knownId, ordersApi } from '~/features/orders/orders-api.server'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

/** The discount editor: every line with the table's price and the present one. */
export async function loadPrices(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:giveDiscount')
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  const { approvals } = order
  return {
    id: order.id,
    version: order.version,
    path: orderPath(order),
    status: ORDER_STATUS_LABELS[order.status],
    isOpen: approvals?.mayGiveDiscount === true,
    isAsked: approvals?.requests.some(({ status }) => status === 'PENDING') ?? false,
    limit: approvals?.largestFreeDiscount?.percentage ?? 0,
    freeAmount: formatMoney(approvals?.largestFreeDiscount?.amount ?? 0),
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      quantityText: `${formatInteger(line.quantity)} ${line.unit}`,
      table: formatMoney(line.tableUnitPrice),
      tableCents: Math.round(line.tableUnitPrice * 100),
      price: formatDecimal(line.orderPrice),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What comes back when something is wrong: what was typed, by field name, and why. */
export type PricesReply = {
  typed: Record<string, string>
  fieldErrors: Record<string, string[]>
  formErrors: string[]
  /** Of the order as it is stored now, where somebody else saved first. */
  version: number | null
}

/** Parse, bail, save, go back to the order. */
export async function savePrices(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = await request.formData()
  const submission = parseForm(form, orderPricesInput)
  if (submission.status !== 'success')
    return reply(form, { fieldErrors: withoutNull(submission.error), formErrors: [] }, 422)
  try {
    const { data: saved } = await apiFor(request, context).PUT('/orders/{id}/prices', {
      params: { path: { id } },
      body: { ...submission.value, version: Number(form.get('version')) },
      headers: idempotencyHeader(form),
    })
    const { withinLimit } = saved as { withinLimit: boolean }
    return redirectWithFlash(context, `/budgets/${id}`, withinLimit ? 'prices-saved' : 'prices-need-approval')
  } catch (error) {
    if (!isForForm(error))
      throw (error as { status?: number }).status === 404 ? data({ code: 'NOT_FOUND' }, { status: 404 }) : error
    const status = statusOf(error)
    const version = status === 409 ? (await ordersApi(request, context).show(id)).version : null
    return reply(form, formErrorsOf(error), status, version)
  }
}

function reply(
  form: FormData,
  { fieldErrors, formErrors }: Pick<PricesReply, 'fieldErrors' | 'formErrors'>,
  status: number,
  version: number | null = null,
) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 1000)]] : [])),
  )
  return data({ typed, fieldErrors, formErrors, version } as PricesReply, { status })
}

const withoutNull = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])))
