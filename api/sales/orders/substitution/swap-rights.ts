import { can } from '#domain/people/permissions/permissions'
import { isSufficientRole } from '#domain/sales/approvals/assess-approval'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { SubstitutionAnswer } from '#domain/sales/orders/substitution/substitution'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import { thresholdRoleOf } from '../../../terms/approval-thresholds/approval-state-of'
import type { OrderRecord } from '../../order-record/order-record'
import { awaitedOf, type StoredSwap } from './substitution-answer'

/** @throws FORBIDDEN, or the wrong-status code, where this person may not swap goods of this order now */
export function requireSwap(record: OrderRecord, who: Who): void {
  const answer = checkLaterEdit(record, who, 'substitution')
  if (answer === 'forbidden') throw new ApiError('FORBIDDEN')
  if (answer) throw new ApiError(answer.code, { errors: [answer] })
}

/** People of the order's own company answer for it; the staff, who proposed it, never do. */
const speaksForCompany = ({ companyId }: OrderRecord, who: Who): boolean =>
  who.kind !== 'API' && !who.isBold && who.companyId === companyId && can(who, 'orders:store', 'orders:negotiation')

/** What this person may do with a swap now. */
export function openAnswers(record: OrderRecord, swap: StoredSwap, who: Who): SubstitutionAnswer[] {
  if (swap.state !== 'PENDING') return []
  const awaits = awaitedOf(swap)
  const isHere = record.status === 'SEPARATION'
  const isCompany = speaksForCompany(record, who)
  const role = swap.requiredRole
  const mayApprove = can(who, 'approvalThresholdsRequests:respond') && role !== null
  return [
    ...(isCompany && awaits.consent && isHere ? (['CONSENT'] as const) : []),
    ...(isCompany && awaits.consent ? (['REFUSE'] as const) : []),
    ...(awaits.approval && isHere && mayApprove && isSufficientRole(thresholdRoleOf(who), role)
      ? (['APPROVE'] as const)
      : []),
    ...(checkLaterEdit({ ...record, status: 'SEPARATION' }, who, 'substitution') === null
      ? (['WITHDRAW'] as const)
      : []),
  ]
}
