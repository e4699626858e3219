import { type SQL, sql } from 'drizzle-orm'
import type { ClaimVerdict } from '#domain/after-sales/claims/claim-words'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { OrderRecord } from './order-record'

/**
 * Writes the verdict of a claim, for the `parts` of a change of its order.
 * @param accepted pieces of each claimed line that are right, by position
 */
export function verdictParts(
  id: number,
  verdict: ClaimVerdict,
  accepted: ReadonlyMap<number, number>,
  decidedAt: Date,
): SQL[] {
  const rows = [...accepted].map(([position, quantity]) => ({ position, quantity }))
  return [
    sql`decided AS (UPDATE claims SET verdict = ${verdict}, decided_at = ${decidedAt.toISOString()}::timestamptz WHERE order_id = ${id})`,
    sql`accepted AS (UPDATE claim_lines l SET accepted_quantity = x.quantity
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("position" int, quantity int)
        WHERE l.claim_id = ${id} AND l.position = x."position")`,
  ]
}

/**
 * The verdict of an undecided claim that is simply moved out of the analysis: sent on, all of it is accepted; canceled,
 * nothing is (domain 4.4). Sent back to its sender it stays undecided.
 */
export function verdictOfMove({ status, claim }: OrderRecord, to: OrderStatus): ClaimVerdict | null {
  if (!claim || claim.verdict !== null || status !== 'ANALYSIS' || to === 'PENDING_RMA') return null
  return to === 'CANCELED' ? 'REFUSED' : 'ACCEPTED'
}

/** The pieces that such a verdict accepts. */
export const acceptedByMove = ({ claim }: OrderRecord, verdict: ClaimVerdict): Map<number, number> =>
  new Map((claim?.lines ?? []).map(({ position, quantity }) => [position, verdict === 'REFUSED' ? 0 : quantity]))
