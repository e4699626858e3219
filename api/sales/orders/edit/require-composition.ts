import { checkEdit } from '#domain/sales/orders/edit/editable-fields'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderRecord } from '../../order-record/order-record'

/** @throws FORBIDDEN, or the wrong-status code, where this person may not edit what is sold (domain 4.3) */
export function requireComposition(record: OrderRecord, who: Who): void {
  const refusal = checkEdit({ status: record.status, isOwn: true }, who, 'composition')
  if (refusal === 'forbidden') throw new ApiError('FORBIDDEN')
  if (refusal) throw new ApiError(refusal.code, { errors: [refusal] })
}
