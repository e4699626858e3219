import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { INVOICE_KIND_LABELS } from '#domain/sales/invoices/expected-invoice'
import { refusedStatus } from '~/api-client/errors'
import type { Schemas } from '~/api-client/schemas'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { kindOf, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { formatMoney } from '~/format/money'
import { invoiceWords, readingWords, recipientWords } from './invoice-words.server'
import { invoicesApi } from './invoices-api.server'

/** How many documents one address compares. */
const MAX_FILES = 20

/** Numbers of files in the address: what was read, and waits to be kept. */
const filesIn = (url: URL): number[] =>
  url.searchParams
    .getAll('file')
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, MAX_FILES)
    .map(Number)

/** The invoices of an order, what was read and waits, and the form for more. */
export async function loadInvoice(args: LoaderFunctionArgs) {
  await requirePermission(args, ...ORDER_VIEW.orders)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = invoicesApi(request, context)
  const [order, invoices] = await Promise.all([ordersApi(request, context).show(id), api.list(id)])
  if (kindOf(order) !== 'orders') throw redirect(orderPath(order))
  const asked = invoices.mayKeep ? filesIn(new URL(request.url)) : []
  return {
    id: order.id,
    parent: { label: orderTitle(order), path: orderPath(order) },
    summary: invoices.awaited ? `O pedido espera: ${INVOICE_KIND_LABELS[invoices.awaited].toLowerCase()}.` : undefined,
    typed:
      order.canceledInvoice === null && (invoices.awaited === 'SALE' || invoices.awaited === 'FUTURE')
        ? `${orderPath(order)}/status/nextStatus`
        : null,
    invoices: invoices.data.map((one) => invoiceWords(one, order.id)),
    mayKeep: invoices.mayKeep,
    recipients: invoices.recipients.map(recipientWords),
    freight: invoices.freight
      ? {
          charged: formatMoney(invoices.freight.charged),
          real: formatMoney(invoices.freight.real),
          over: formatMoney(Math.round((invoices.freight.real - invoices.freight.charged) * 100) / 100),
        }
      : null,
    waiting: asked.length > 0 ? await waitingOf(api.readings(id, asked)) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What was read; of an old address nothing waits any more, which is no error. */
async function waitingOf(call: Promise<Schemas['InvoiceReadings']>) {
  try {
    const { version, data: readings } = await call
    return { version, readings: readings.map(readingWords), isGone: false }
  } catch (error) {
    if (refusedStatus(error) !== 404) throw error
    return { version: 0, readings: [], isGone: true }
  }
}
