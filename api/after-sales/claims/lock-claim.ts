import { type ClaimDeed, isTimeFor, mayDo } from '#domain/after-sales/claims/claim-deeds'
import { hasReached } from '#domain/sales/orders/has-reached'
import { isOwnOrder } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { type ClaimRecord, lockOrder, type OrderRecord } from '../../sales/order-record/order-record'

export type LockedClaim = OrderRecord & { claim: ClaimRecord }

/** A claim as the rules of domain/after-sales/claims read it. */
export function deedFactsOf(record: OrderRecord, who: Who) {
  const history = record.history.map(({ fromStatus: from, toStatus: to, direction }) => ({ from, to, direction }))
  return {
    type: record.type,
    status: record.status,
    isOwn: isOwnOrder(record, who),
    verdict: record.claim?.verdict ?? null,
    returnsGoods: record.returnsGoods,
    alreadyReturned: hasReached(history, 'ARRIVED'),
    hasReport: record.claim?.hasReport ?? false,
  }
}

/** Photos and documents of who opened it; what the analysis and the laboratory wrote down is not among them. */
export const openingFiles = ({ notes }: OrderRecord) =>
  notes
    .filter(({ visibility, status }) => visibility === 'PUBLIC' && status === 'PENDING_RMA')
    .flatMap(({ files }) => files)

export const isClaim = (record: OrderRecord): record is LockedClaim => record.claim !== null

/**
 * Locks a claim for something that is done to it beside the verbs of its status.
 * @param version what the form was rendered from; absent where nothing of it can be lost
 * @throws NOT_FOUND for a missing one, a foreign one, and an order that is no claim; VERSION_CONFLICT; FORBIDDEN; the
 * wrong-status code
 */
export async function lockClaim(
  c: ApiContext,
  tx: Transaction,
  id: number,
  deed: ClaimDeed,
  version?: number,
): Promise<LockedClaim> {
  const { who, deps } = c.var
  const record = await lockOrder(tx, who, id, version, deps.now())
  if (!isClaim(record)) throw new ApiError('NOT_FOUND')
  const facts = deedFactsOf(record, who)
  if (!mayDo(deed, facts, who)) throw new ApiError('FORBIDDEN')
  if (!isTimeFor(deed, facts)) {
    const code = deed === 'decide' ? 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS' : WRONG_TIME[deed]
    throw new ApiError(code, { errors: [{ code }] })
  }
  return record
}

const WRONG_TIME = {
  writeReport: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS',
  complement: 'INVALID_STATUS_TO_NEXT_STATUS',
  contest: 'CLAIM_NOT_CONTESTABLE',
  prepareReturn: 'INVALID_STATUS_TO_NEXT_STATUS',
  checkArrival: 'INVALID_STATUS_TO_NEXT_STATUS',
  extendLoan: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED',
} as const
