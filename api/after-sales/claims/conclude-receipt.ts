import { sql } from 'drizzle-orm'
import { receiptConclusionInput } from '#domain/after-sales/claims/receipt'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { serialsIn } from '#domain/ground/documents/serials'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { findOrder } from '../../sales/order-record/order-record'
import { readRuleContext } from '../../sales/order-record/order-references'
import { invoiceDay, registerSerials, startClocks } from '../../sales/order-record/serial-numbers'
import { updateOrder } from '../../sales/orders/record/store-order'
import { noonOf } from '../../sales/orders/status/move-effects'
import { findReceipt, type Receipt } from './receipt-queries'
import { requireOpen } from './save-receipt'
import { RECEIPT_KEYS } from './show-receipt'

/** Windows of claims run from this day, where logistics had not written another one down. */
export const concludeReceipt = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/receipt/conclude',
    tags: ['Chamados'],
    summary: 'Conclui o recebimento conferido, uma vez: o dia do recebimento vale, e os chamados são propostos',
    ...secured(...RECEIPT_KEYS),
    request: { params: idParams, body: body(named(receiptConclusionInput, 'OrderReceiptConclusion')) },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const id = c.req.valid('param').id
    const { receivedOn } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await conclude(c, tx, id, receivedOn),
    }))
    return c.json(answer.body, 200)
  },
)

/**
 * @throws NOT_FOUND, RECEIPT_CONCLUDED, RECEIPT_NOT_OPEN, ORDER_NOT_SHIPPED_YET, RECEIPT_INCOMPLETE, VALIDATION_FAILED,
 * SERIAL_ALREADY_REGISTERED
 */
async function conclude(c: ApiContext, tx: Transaction, id: number, receivedOn: string) {
  const { who, deps } = c.var
  const now = deps.now()
  const receipt = await findReceipt(tx, who, id, { locks: true })
  requireOpen(receipt)
  if (receipt.status !== 'SHIPPED') throw refuse('ORDER_NOT_SHIPPED_YET')
  const left = receipt.lines.filter(({ counted, isCountedInPart }) => counted === null || isCountedInPart).length
  if (left > 0 || receipt.lines.length === 0) throw refuse('RECEIPT_INCOMPLETE', left)
  const today = saoPauloDate(now)
  const dayProblem =
    receivedOn > today
      ? { rule: 'beforeOrEqual', meta: { max: today } }
      : receipt.shippedOn !== null && receivedOn < receipt.shippedOn
        ? { rule: 'afterOrEqual', meta: { min: receipt.shippedOn } }
        : null
  if (dayProblem) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'receivedOn', ...dayProblem }] })
  const fresh = freshSerials(receipt)
  if (fresh.length > 0) {
    await registerSerials(tx, id, 'RECEIPT', fresh, now)
    const { settings } = await readRuleContext(tx, now, null)
    // A number that is read only now is under warranty since the invoice, as its neighbours.
    const invoicedOn = (await invoiceDay(tx, id)) ?? receipt.shippedOn ?? today
    await startClocks(tx, await findOrder(tx, who, id, now), invoicedOn, settings)
  }
  await updateOrder(c, tx, id, {
    columns: receipt.deliveredAt === null ? { delivered_at: noonOf(receivedOn) } : {},
    parts: [
      sql`receipt AS (INSERT INTO order_receipts (order_id, received_on, concluded_at, concluded_by_user_id)
          VALUES (${id}, ${receivedOn}::date, ${now.toISOString()}::timestamptz, ${who.userId}))`,
    ],
    audit: { action: 'concludeReceipt', before: { deliveredAt: receipt.deliveredAt }, after: { receivedOn } },
  })
  return { id, version: receipt.version + 1 }
}

const refuse = (code: 'ORDER_NOT_SHIPPED_YET' | 'RECEIPT_INCOMPLETE', left?: number) =>
  new ApiError(code, { errors: [{ code, ...(left === undefined ? {} : { meta: { left } }) }] })

/**
 * Numbers that were read on arrival and that separation had not written down: where it wrote down all pieces of a line,
 * another one is a slip of the reader.
 */
function freshSerials({ lines }: Receipt) {
  return lines.flatMap(({ position, productId, packed, picked, counted }) => {
    const known = serialsIn(picked)
    const room = packed - known.length
    return (counted?.serials ?? [])
      .filter((serial) => !known.includes(serial))
      .slice(0, Math.max(0, room))
      .map((serial) => ({ position, productId, serial, field: 'lines' }))
  })
}
