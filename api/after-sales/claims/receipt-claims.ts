import { sql } from 'drizzle-orm'
import { RECEIPT_CLAIMS } from '#domain/after-sales/claims/receipt'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'

/**
 * What confirms the proposal of a receipt check follows one that was concluded, and each type is opened once: the order
 * is locked, so that of two tabs the second one reads the first one's claim.
 * @throws VALIDATION_FAILED, RECEIPT_CLAIM_OPENED
 */
export async function requireProposed(
  tx: Transaction,
  { type, orderId }: { type: ClaimType; orderId: number },
): Promise<void> {
  const { rows } = await tx.execute<{ isConcluded: boolean; claimId: number | null }>(sql`
    SELECT EXISTS (SELECT 1 FROM order_receipts r WHERE r.order_id = ${orderId}) AS "isConcluded",
           (SELECT o.id::int FROM orders o JOIN claims k ON k.order_id = o.id AND k.from_receipt
             WHERE o.original_order_id = ${orderId} AND o.type = ${type} AND o.status <> 'CANCELED' LIMIT 1) AS "claimId"`)
  const { isConcluded, claimId } = rows[0]!
  if (!isConcluded || !isOneOf(RECEIPT_CLAIMS, type))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'fromReceipt', rule: 'exists' }] })
  if (claimId !== null)
    throw new ApiError('RECEIPT_CLAIM_OPENED', { errors: [{ code: 'RECEIPT_CLAIM_OPENED', meta: { id: claimId } }] })
}
