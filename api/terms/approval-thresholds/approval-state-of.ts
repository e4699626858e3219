import { createHash } from 'node:crypto'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { type FingerprintFacts, orderFingerprint, restartsOf } from '#domain/sales/approvals/order-fingerprint'
import { approvalFacts } from '#domain/sales/orders/approval-state'
import type { ApprovalFacts } from '#domain/sales/orders/order-facts'
import type { Who } from '../../ground/caller/who'
import type { ApprovalRecord } from './approval-record'

/** What of an order its approvals depend on, as it is stored. */
type Approvable = Omit<FingerprintFacts, 'restarts'> & {
  discountPercentage: number
  budgetType: BudgetType
  marginPercentage: number | null
  history: readonly { action: string }[]
  approvals: ApprovalRecord
}

/** Hash of client, lines, prices, payment, due date and total: what a grant or an approval is bound to (domain 5). */
export const hashFingerprint = (facts: FingerprintFacts): string =>
  createHash('sha256').update(orderFingerprint(facts)).digest('hex')

/**
 * The fingerprint of a stored order, or of what a change is about to make of it.
 * @param change columns and lines that differ from the stored ones
 */
export const fingerprintOf = (
  record: Pick<Approvable, Exclude<keyof FingerprintFacts, 'restarts'> | 'history'>,
  change: Partial<Omit<FingerprintFacts, 'restarts'>> = {},
): string => hashFingerprint({ ...record, ...change, restarts: restartsOf(record.history) })

/** An administrator without a role of the ladder stands at its top (domain 4.9). */
export const thresholdRoleOf = (who: Pick<Who, 'thresholdRole' | 'isAdmin'>): ThresholdRole | null =>
  who.thresholdRole ?? (who.isAdmin ? 'DIRECTOR' : null)

/** The margin that is judged; nothing of a claim: it sells nothing. */
export const judgedMarginOf = (
  record: Pick<Approvable, 'budgetType' | 'marginPercentage'>,
): { margin?: number | null } => (record.budgetType === 'CUSTOMER_CLAIM' ? {} : { margin: record.marginPercentage })

/** What the guard `approved` reads, from the order as it was read: no further statement. */
export const approvalStateOf = (record: Approvable, who: Who): ApprovalFacts =>
  approvalFacts({
    ...record.approvals,
    fingerprint: fingerprintOf(record),
    discountPercentage: record.discountPercentage,
    totalCents: record.totalCents,
    ...judgedMarginOf(record),
    role: thresholdRoleOf(who),
  })
