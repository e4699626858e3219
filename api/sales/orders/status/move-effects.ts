import { nfeNumberOf } from '#domain/ground/documents/nfe-key'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { expirationOf, extendForClosing } from '#domain/sales/orders/clock/expiration'
import type { StatusData } from '#domain/sales/orders/status/status-change-input'
import type { Transition } from '#domain/sales/orders/status/transitions'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import type { Shipment } from '../../../ground/db/schema/orders'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderContext } from '../../order-record/order-references'
import type { OrderColumns } from '../record/order-columns'

type Data = Partial<StatusData>

/** Facts of a step that the shipment keeps under their own names. */
const SHIPMENT_FACTS = [
  'volumes',
  'volumesShipped',
  'driver',
  'plate',
  'tracking',
  'collectionDate',
  'carrier',
  'plannedOn',
] as const

/**
 * What a move writes besides the status (column "effects" of domain 4.1).
 * @param data only what the step takes
 */
export function effectsOf(
  record: OrderRecord,
  row: Transition,
  to: OrderStatus,
  { note, data }: { note: string | null; data: Data },
  { now, settings, defaultDistributionCenterId }: OrderContext,
  userId: number,
): OrderColumns {
  const expiresAnew = () =>
    expirationOf({ budgetType: record.budgetType === 'CUSTOMER_CLAIM' ? 'KIT' : record.budgetType, now, settings })
  switch (row.action) {
    case 'startNegotiation':
      return { company_helper_id: record.companyHelperId ?? userId }
    case 'sendToClosing':
      return {
        expected_close_at: data.expectedCloseAt ?? record.expectedCloseAt,
        expiration_at: record.expirationAt === null ? null : extendForClosing(new Date(record.expirationAt), settings),
      }
    case 'sendOrder':
      return {
        budget: false,
        order_sent_at: now,
        // Where its goods are held.
        distribution_center_id:
          record.reservation?.centerId ?? record.distributionCenterId ?? defaultDistributionCenterId,
      }
    case 'backToNegotiation':
      return record.budget
        ? {}
        : {
            ...{ budget: true, order_sent_at: null, expiration_at: expiresAnew() },
            // It is promised anew when it is sent again.
            ...{ promised_on: null, promised_at: null, promise: null },
          }
    case 'backStatus':
      return undoneBy(record)
    case 'cancel':
      // A claim that is refused says why in its solution (domain 4.4).
      return record.status === 'ANALYSIS' && record.budgetType === 'CUSTOMER_CLAIM' && record.claimSolution === null
        ? { cancel_reason: note, claim_solution: note }
        : { cancel_reason: note }
    default:
      return { ...stepEffects(record, to, data, now), ...shipmentAfter(record.shipment, data) }
  }
}

/** What the status that is left had written down and that does not hold any more. */
function undoneBy({ status }: OrderRecord): OrderColumns {
  if (status === 'FUTURE_NF_SENT') return { future_invoice_key: null }
  if (status === 'NF_SENT') return { invoice_key: null, invoice_number: null }
  return status === 'CONFIRMED' ? { confirmed_at: null } : {}
}

/** Facts that belong to the status which the order enters. */
function stepEffects(record: OrderRecord, to: OrderStatus, data: Data, now: Date): OrderColumns {
  switch (to) {
    case 'CONFIRMED':
      return { confirmed_at: now }
    case 'FUTURE_NF_SENT':
      return { future_invoice_key: data.invoiceKey ?? null }
    case 'NF_SENT':
      return {
        invoice_key: data.invoiceKey ?? null,
        // The key holds the number; a number typed beside it could only contradict it.
        invoice_number: data.invoiceKey ? String(nfeNumberOf(data.invoiceKey)) : (data.invoiceNumber ?? null),
      }
    case 'SHIPPED':
      // Of one that was split it is the moment at which the last of its shipments left.
      return isSplit(record.shipments) ? {} : { shipped_at: now }
    case 'FINISHED':
      return data.deliveredAt ? { delivered_at: noonOf(data.deliveredAt) } : {}
    default:
      return data.solution && record.budgetType === 'CUSTOMER_CLAIM' ? { claim_solution: data.solution } : {}
  }
}

/** A day without an hour is kept at São Paulo's noon, which is that day in every time zone of the country. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00-03:00`)

function shipmentAfter(shipment: Shipment, data: Data): OrderColumns {
  const given = SHIPMENT_FACTS.flatMap((name) => {
    const value = data[name]
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  return given.length === 0 ? {} : { shipment: { ...shipment, ...Object.fromEntries(given) } }
}
