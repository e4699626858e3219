import { isDeepStrictEqual } from 'node:util'
import type { FingerprintFacts } from '#domain/sales/approvals/order-fingerprint'
import type { Who } from '../../../ground/caller/who'
import type { ApiError } from '../../../ground/errors/api-error'
import { fingerprintOf, thresholdRoleOf } from '../../../terms/approval-thresholds/approval-state-of'
import { type JudgedPrices, judgePrices } from '../../approval-requests/judge-prices'
import { discountRefusal } from '../../approval-requests/shortfalls'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderAmounts } from '../record/priced-order'

export interface JudgedGift extends JudgedPrices {
  /** Within the giver's own limit: a grant for exactly this is written with the prices. */
  isGrant: boolean
  /** What that grant is bound to. */
  fingerprint: string
  /** Above every limit there is no one to ask. */
  refusal: ApiError | null
}

/** What follows when this person gives an order these prices, alone or along with an edit (domain 5, flow 1). */
export function judgeGiven(
  sale: Parameters<typeof judgePrices>[0],
  who: Who,
  { lines, amounts }: { lines: FingerprintFacts['lines']; amounts: OrderAmounts },
): JudgedGift {
  const { discountPercentage, totalCents } = amounts
  const judged = judgePrices(sale, who, { lines, amounts })
  const { assessment } = judged
  return {
    ...judged,
    isGrant: discountPercentage > 0 && assessment.kind === 'within',
    fingerprint: fingerprintOf(sale, { lines, totalCents }),
    refusal:
      assessment.kind === 'beyond' ? discountRefusal(discountPercentage, assessment, thresholdRoleOf(who)) : null,
  }
}

/** Whether the order is at these prices already, with the grant that they make. */
export function standsAt(
  record: OrderRecord,
  { lines, amounts }: { lines: readonly object[]; amounts: Pick<OrderAmounts, 'discountPercentage'> },
  { fingerprint, isGrant }: Pick<JudgedGift, 'fingerprint' | 'isGrant'>,
): boolean {
  return (
    isDeepStrictEqual(lines, record.lines) &&
    fingerprint === fingerprintOf(record) &&
    amounts.discountPercentage === record.discountPercentage &&
    (!isGrant || record.approvals.grants.some((grant) => grant.fingerprint === fingerprint))
  )
}
