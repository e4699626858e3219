import type { ErrorCode } from '#domain/ground/errors/error-codes'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import {
  type Assessment,
  assess,
  assessMargin,
  type LimitType,
  type Threshold,
} from '#domain/sales/approvals/assess-approval'
import { type DiscountShortfall, discountShortfall } from '#domain/sales/approvals/discount-shortfall'
import type { ApprovalFacts } from '#domain/sales/orders/order-facts'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'

/** What still needs an approval, and whose. */
export type Shortfall = NumberShortfall | MarginShortfall

interface NumberShortfall {
  type: LimitType
  value: number
  code: ErrorCode
  /**
   * Of the value against the limit of the acting user; 'within' only where no one has given yet what
   * they could give themselves.
   */
  assessment: Assessment
  /** The lowest role that is enough; null above every limit. */
  requiredRole: ThresholdRole | null
  /** Of a discount: how far its giver went. */
  shortfall?: DiscountShortfall
}

/** A margin below the floor says nothing but that: readers who may see costs find it on the page. */
interface MarginShortfall {
  type: 'MARGIN'
  code: 'ORDER_MARGIN_IS_NOT_APPROVED'
  requiredRole: ThresholdRole | null
  /** As it is written into the request. */
  margin: number | null
}

interface Standing {
  thresholds: readonly Threshold[]
  /** Of the acting user, and of the user who gave the discount. */
  role: ThresholdRole | null
  giver: ThresholdRole | null
  discountPercentage: number
  totalCents: number
  marginPercentage: number | null
  covered: Pick<ApprovalFacts, 'discountIsCovered' | 'totalIsCovered' | 'marginIsCovered'>
}

/** Everything that is not covered, the discount first; empty when nothing is missing (domain 5, flow 2). */
export function shortfallsOf({
  thresholds,
  role,
  giver,
  discountPercentage,
  totalCents,
  marginPercentage,
  covered,
}: Standing): Shortfall[] {
  const found: Shortfall[] = []
  if (!covered.discountIsCovered) {
    const assessment = assess(thresholds, 'DISCOUNT', role, discountPercentage)
    found.push({
      type: 'DISCOUNT',
      value: discountPercentage,
      code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
      assessment,
      requiredRole: lowestRole(thresholds, 'DISCOUNT', discountPercentage),
      shortfall: discountShortfall(thresholds, giver, discountPercentage),
    })
  }
  if (!covered.totalIsCovered) {
    const value = totalCents / 100
    const assessment = assess(thresholds, 'TOTAL_PRICE', role, value)
    found.push({
      type: 'TOTAL_PRICE',
      value,
      code:
        assessment.kind === 'beyond' ? 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED' : 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED',
      assessment,
      requiredRole: lowestRole(thresholds, 'TOTAL_PRICE', value),
    })
  }
  if (!covered.marginIsCovered) {
    const code = 'ORDER_MARGIN_IS_NOT_APPROVED'
    const answer = assessMargin(thresholds, null, marginPercentage)
    const requiredRole = answer.kind === 'exceeded' ? answer.requiredRole : answer.kind === 'within' ? 'SELLER' : null
    found.push({ type: 'MARGIN', code, requiredRole, margin: marginPercentage })
  }
  return found
}

function lowestRole(thresholds: readonly Threshold[], type: LimitType, value: number): ThresholdRole | null {
  const answer = assess(thresholds, type, null, value)
  if (answer.kind === 'exceeded') return answer.requiredRole
  return answer.kind === 'within' ? 'SELLER' : null
}

/** Every shortfall as one refusal; the first one's code is the answer's. */
export function refusalOf(shortfalls: readonly Shortfall[]): ApiError {
  const [first] = shortfalls
  if (!first) throw new RangeError('nothing to refuse')
  const discount = shortfalls.find((one): one is NumberShortfall => one.type === 'DISCOUNT')
  return new ApiError(first.code, {
    errors: shortfalls.map(detailOf),
    ...(discount?.shortfall && { exceededPercentage: discount.shortfall.exceededPercentage }),
  })
}

/** The same for a discount that no one may let through, given by a person of this role. */
export const discountRefusal = (
  value: number,
  assessment: Extract<Assessment, { kind: 'beyond' }>,
  role: ThresholdRole | null,
): ApiError => {
  const { limit, excess } = assessment
  const shortfall = { role, limit, exceededPercentage: excess, discount: value }
  const code = 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED'
  return refusalOf([{ type: 'DISCOUNT', value, code, assessment, requiredRole: null, shortfall }])
}

function detailOf(one: Shortfall): ErrorDetail {
  if (one.type === 'MARGIN') return { code: one.code, meta: { type: one.type, requiredRole: one.requiredRole } }
  const { type, code, assessment, requiredRole, shortfall } = one
  return {
    code,
    ...(type === 'DISCOUNT' && { field: 'discount' }),
    meta: {
      type,
      requiredRole,
      ...(shortfall ?? {
        limit: assessment.limit,
        exceeded: assessment.kind === 'within' ? 0 : assessment.excess,
      }),
      ...(assessment.kind === 'beyond' && { highest: assessment.highest }),
    },
  }
}
