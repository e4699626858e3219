import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { orderPricesInput } from '#domain/sales/approvals/approval-inputs'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { type FormEntry, keepChosen } from '~/components/form/keep-chosen.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { type Conflict, isConflict } from '~/components/form/reply-conflict.server'
import type { OrderDetail, OrderLine } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { formatMoney } from '~/format/money'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'

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
    lines: order.lines.map(priceLine),
    idempotencyKey: newIdempotencyKey(),
  }
}

const priceLine = (line: OrderLine) => ({
  productId: line.productId,
  name: line.name,
  quantity: line.quantity,
  quantityText: formatQuantity(line.quantity, line.unit),
  table: formatMoney(line.tableUnitPrice),
  tableCents: Math.round(line.tableUnitPrice * 100),
  price: formatDecimal(line.orderPrice),
})

/** The answer when something is wrong: the typed texts, by field name, and why. */
export type PricesReply = {
  typed: Record<string, string>
  fieldErrors: Record<string, string[]>
  formErrors: string[]
  /**
   * Another user saved first: the lines as they are stored now, and where their prices are not those that were typed.
   */
  conflict?: Conflict & { lines: ReturnType<typeof priceLine>[] }
}

/** Parse, bail, save, go back to the order. */
export async function savePrices(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = keepChosen(postedForm(context))
  const submission = parseForm(form, orderPricesInput)
  if (submission.status !== 'success')
    return reply(form, { fieldErrors: withoutNull(submission.error), formErrors: [] }, 422)
  try {
    const { withinLimit } = await dataOf(
      apiFor(request, context).PUT('/orders/{id}/prices', {
        params: { path: { id } },
        body: { ...submission.value, version: Number(form.get('version')) },
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(context, `/budgets/${id}`, withinLimit ? 'prices-saved' : 'prices-need-approval')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const problems = formErrorsOf(error)
    if (isConflict(error)) return replyPriceConflict(form, problems, await ordersApi(request, context).show(id))
    return reply(form, problems, statusOf(error))
  }
}

type Problems = Pick<PricesReply, 'fieldErrors' | 'formErrors'>

const reply = (form: FormData, problems: Problems, status: number) =>
  data<PricesReply>({ typed: typedIn(form), ...problems }, { status })

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 1000)]] : [])),
  )

/** The lines may be others by now: a typed price follows its product, not its place. */
function replyPriceConflict(form: FormData, problems: Problems, order: OrderDetail) {
  const lines = order.lines.map(priceLine)
  const { typed, byProduct } = typedPrices(form)
  const differences = lines.flatMap(({ productId, name, price }, index) => {
    const field = `products[${index}].price`
    const stored: FormEntry = [field, price]
    const mine = byProduct.get(String(productId)) ?? price
    typed[field] = mine
    return mine === price
      ? []
      : [{ name: field, label: name, stored: price, typed: mine, entries: [stored], keep: null }]
  })
  return data<PricesReply>(
    { typed, ...problems, conflict: { version: order.version, differences, lines } },
    { status: 409 },
  )
}

function typedPrices(form: FormData): { typed: Record<string, string>; byProduct: Map<string, string> } {
  const all = Object.entries(typedIn(form))
  const values = new Map(all)
  const byProduct = new Map(
    all.flatMap(([name, id]) => {
      const at = /^(products\[\d+\])\.productId$/.exec(name)?.[1]
      return at ? [[id, values.get(`${at}.price`) ?? ''] as const] : []
    }),
  )
  return { typed: Object.fromEntries(all.filter(([name]) => !name.startsWith('products['))), byProduct }
}

const withoutNull = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])))
