import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderContext } from '../../order-record/order-references'
import { promiseOfOrder } from '../../order-record/promise-facts'
import type { OrderColumns } from '../record/order-columns'

interface KeptDate {
  columns: OrderColumns
  /** For its audit row. */
  after: { promisedOn: BusinessDate | null }
}

/** The date that is promised as an order is sent: by the stock of this moment, of which it claims its part at the commit. */
export function keptAtSending(record: OrderRecord, { promise: inputs, now }: OrderContext): KeptDate | null {
  if (!inputs) return null
  const sent = {
    ...record,
    budget: false,
    status: 'PENDING' as const,
    orderSentAt: now.toISOString(),
    confirmedAt: null,
  }
  const { promised, facts } = promiseOfOrder(sent, inputs, now)
  if (promised.state === 'NONE') return null
  return {
    columns: {
      promised_on: promised.on,
      promised_at: now,
      promise: {
        said: promised.text ?? '',
        deliveryDays: inputs.deliveryDays,
        uf: facts.freightUf,
        told: null,
      },
    },
    after: { promisedOn: promised.on },
  }
}
