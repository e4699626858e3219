import { type SQL, sql } from 'drizzle-orm'
import type { OrderEvent } from '#domain/sales/orders/order-events'
import type { PaymentDocument } from '#domain/sales/payments/payment-documents'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'

interface NewDocument {
  kind: PaymentDocument
  event: OrderEvent
  /** Uploads of the caller that no order has yet. */
  fileIds: readonly number[]
  /** The field that the files came in. */
  field: 'assetIds' | 'assetId'
  note: string | null
  /** What of the order's row changes with it. */
  columns?: SQL
}

/**
 * Keeps files as what an order is paid with or proven by: number, files, event and audit row in one transaction, under
 * the order's lock, so that the payment is not confirmed meanwhile. No status moves and no version rises, so that no
 * open form breaks.
 * @throws NOT_FOUND, ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING, ORDER_IS_NOT_PAID_BY_BOLETO, VALIDATION_FAILED for
 * files that are not the caller's own, or a boleto that is no PDF
 */
export async function keepDocuments(
  c: ApiContext,
  tx: Transaction,
  id: number,
  document: NewDocument,
): Promise<number> {
  const { who, deps } = c.var
  const { kind, event, field, note } = document
  const now = sql`${deps.now().toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ status: string; paidBy: PaymentKind | null }>(sql`
    SELECT o.status, (SELECT m.kind FROM payment_methods m WHERE m.id = o.payment_method_id) AS "paidBy"
      FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who, false)} FOR UPDATE OF o`)
  const order = rows[0]
  if (!order) throw new ApiError('NOT_FOUND')
  if (order.status !== 'AWAITING') throw refuse('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING')
  if (kind === 'BOLETO' && order.paidBy !== 'BOLETO') throw refuse('ORDER_IS_NOT_PAID_BY_BOLETO')
  // Under the lock, in a statement of its own: what another request kept while this one waited is counted.
  const { rows: counted } = await tx.execute<{ number: number }>(
    sql`SELECT COALESCE(max(number), 0)::int + 1 AS number FROM payment_documents WHERE order_id = ${id} AND kind = ${kind}`,
  )
  const number = counted[0]!.number
  const ids = [...new Set(document.fileIds)]
  const { rows: kept } = await tx.execute<{ id: number; mediaType: string; name: string }>(sql`
    UPDATE files SET order_id = ${id}
     WHERE id = ANY(${sql.param(ids)}::bigint[]) AND uploader_user_id = ${who.userId} AND order_id IS NULL
    RETURNING id::int, media_type AS "mediaType", name`)
  if (kept.length !== ids.length) throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'exists' }] })
  if (kind === 'BOLETO' && kept.some(({ mediaType }) => mediaType !== 'application/pdf'))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'pdf' }] })
  await tx.execute(sql`
    WITH documents AS (
      INSERT INTO payment_documents (order_id, kind, number, file_id, note, user_id, created_at)
      SELECT ${id}::bigint, ${kind}, ${number}::int, f, ${note}, ${who.userId}::bigint, ${now} FROM unnest(${sql.param(ids)}::bigint[]) f)
    ${document.columns ? sql`, marked AS (UPDATE orders SET ${document.columns}, updated_at = ${now} WHERE id = ${id})` : sql``}
    INSERT INTO order_events (order_id, event, user_id, data, at)
    VALUES (${id}::bigint, ${event}, ${who.userId}::bigint, ${JSON.stringify({ number })}::jsonb, ${now})`)
  await writeAudit(c, tx, {
    action: kind === 'BOLETO' ? 'attachBoleto' : 'sendReceipt',
    table: 'orders',
    id,
    before: null,
    after: { number, assetIds: ids, ...(note ? { note } : {}) },
  })
  c.var.wakes.add('mail')
  return number
}

const refuse = (code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING' | 'ORDER_IS_NOT_PAID_BY_BOLETO') =>
  new ApiError(code, { errors: [{ code }] })
