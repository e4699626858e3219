import type { RevisionSnapshot } from '#domain/sales/orders/revisions/revisions'
import type { OrderRecord } from '../../order-record/order-record'
import { isChoosable } from '../record/carried-columns'
import type { Reopening } from './load-drift'

/** A clone as it is priced: without discounts and whatever is no longer to be had (domain 4.1 row 9). */
export const reopeningOfClone = (source: OrderRecord): Reopening => ({
  ...source,
  paymentConditionId: isChoosable(source.paymentCondition) ? source.paymentConditionId : null,
})

/** The terms of a revision; what it says nothing of is the order's. */
export const reopeningOfRevision = (record: OrderRecord, { lines, terms }: RevisionSnapshot): Reopening => ({
  ...record,
  ...terms,
  lines,
})
