import { addDays, type BusinessDate } from '../../../ground/dates/business-date'

/** When an order left and came, and how long its freight takes; days are São Paulo's. */
export interface Travel {
  shippedOn: BusinessDate | null
  /** Written by logistics, or by the concluded receipt check. */
  deliveredOn: BusinessDate | null
  /** Calendar days of the freight to its state; absent where the table has none. */
  deliveryDays?: number | null
}

/** How one knows the day: it came, the freight's table expects it, or only the shipping is known. */
export const ARRIVAL_EVENTS = ['DELIVERY', 'EXPECTED', 'SHIPPING'] as const
export type ArrivalEvent = (typeof ARRIVAL_EVENTS)[number]

export interface Arrival {
  on: BusinessDate
  event: ArrivalEvent
}

/**
 * The day from which the buyer's deadlines after receipt are counted. While the truck is on the road its load cannot be
 * counted: without a day of delivery the freight's days are added to the shipping (domain 4.12).
 * @returns null before it was shipped
 */
export function arrivalOf({ shippedOn, deliveredOn, deliveryDays = null }: Travel): Arrival | null {
  if (deliveredOn !== null) return { on: deliveredOn, event: 'DELIVERY' }
  if (shippedOn === null) return null
  return deliveryDays === null
    ? { on: shippedOn, event: 'SHIPPING' }
    : { on: addDays(shippedOn, deliveryDays), event: 'EXPECTED' }
}
