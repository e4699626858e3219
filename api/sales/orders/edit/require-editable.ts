import { isOneOf } from '#domain/ground/objects/is-one-of'
import { checkEdit, EDIT_GROUPS, fieldsOfGroups } from '#domain/sales/orders/edit/editable-fields'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderRecord } from '../../order-record/order-record'
import type { Edit } from './read-edit'

/** @throws FORBIDDEN, or the wrong-status code of the first group with one error a group */
export function requireEditable(record: OrderRecord, who: Who, changed: readonly (keyof Edit)[]): void {
  const facts = { status: record.status, isOwn: true }
  const groups = EDIT_GROUPS.filter((group) => fieldsOfGroups([group]).some((field) => isOneOf(changed, field)))
  const answers = groups.map((group) => checkEdit(facts, who, group))
  if (answers.includes('forbidden')) throw new ApiError('FORBIDDEN')
  const blockers = answers.filter((answer) => answer !== null && answer !== 'forbidden')
  if (blockers[0]) throw new ApiError(blockers[0].code, { errors: blockers })
}

/**
 * A method of financing changes the type of the order, and with it its way: after NEW and NEGOTIATION it
 * stays what it is (domain 4.2).
 */
export function requireTypeOpen(record: OrderRecord, who: Who): void {
  const blocker = checkEdit({ status: record.status, isOwn: true }, who, 'type')
  if (blocker === 'forbidden') throw new ApiError('FORBIDDEN')
  if (blocker) throw new ApiError(blocker.code, { errors: [{ ...blocker, field: 'paymentMethodId' }] })
}
