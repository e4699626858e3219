import { addDays, addMonths, type BusinessDate } from '../../ground/dates/business-date'
import type { ClaimType } from '../../ground/order-words/order-types'
import type { OrderStatus } from '../../ground/order-words/statuses'
import type { Uf } from '../../ground/places/states'
import { readSetting } from '../../ground/settings/default-settings'
import { type ArrivalEvent, arrivalOf, type Travel } from '../../sales/orders/clock/arrival'
import type { Blocker } from '../../sales/orders/order-facts'

/** The order that a claim is opened from; days are São Paulo's. */
export interface OriginalOrder extends Travel {
  status: OrderStatus
  /** The state it goes to, for the words of its window. */
  freightUf?: Uf
  /** The day of its invoice, from which a warranty runs. */
  invoicedOn: BusinessDate | null
  /** It was split, and a shipment of it has left while others are still here: what left can be claimed. */
  leftInPart?: boolean
  /** The last day of the longest warranty among its lines; absent where no line was asked. */
  warrantyEndsOn?: BusinessDate | null
}

interface World {
  today: BusinessDate
  settings: Readonly<Record<string, unknown>>
}

/** From what a claim's days are counted, how many there are, and the last of them. */
export interface ClaimWindow {
  event: ArrivalEvent | 'INVOICE'
  from: BusinessDate
  /** Calendar days; null for a warranty, which has months and policies of its own. */
  days: number | null
  /** Calendar days of the freight where the arrival is only expected, and to which state. */
  freightDays: number | null
  freightUf: Uf | null
  lastDay: BusinessDate
}

/**
 * When a claim of this type may be opened; null where there is no end. Days from the receipt, else from the day on
 * which the freight's table expects it (domain 4.4, 4.12); a warranty runs from the invoice.
 */
export function claimWindow(
  type: ClaimType,
  order: OriginalOrder,
  { settings }: Pick<World, 'settings'>,
): ClaimWindow | null {
  const arrival = arrivalOf(order)
  if (type === 'LENDING' || type === 'BONUS' || arrival === null) return null
  const isExpected = arrival.event === 'EXPECTED'
  const freight = {
    freightDays: isExpected ? (order.deliveryDays ?? null) : null,
    freightUf: isExpected ? (order.freightUf ?? null) : null,
  }
  if (type === 'WARRANTY') {
    const from = order.invoicedOn ?? order.deliveredOn ?? order.shippedOn ?? arrival.on
    const lastDay = order.warrantyEndsOn ?? addMonths(from, readSetting(settings, 'claim.months.WARRANTY'))
    return { event: 'INVOICE', from, days: null, freightDays: null, freightUf: null, lastDay }
  }
  const days = readSetting(settings, `claim.days.${type}`)
  return { event: arrival.event, from: arrival.on, days, ...freight, lastDay: addDays(arrival.on, days) }
}

/** The last day on which a claim of this type may be opened, itself included; null where there is none. */
export const lastDayOf = (type: ClaimType, order: OriginalOrder, world: Pick<World, 'settings'>) =>
  claimWindow(type, order, world)?.lastDay ?? null

/** Claims are opened from shipped goods (domain 4.4), of an order that was split shipment by shipment: else ORDER_NOT_SHIPPED_YET. */
export const canBeClaimed = ({ status, leftInPart = false }: Pick<OriginalOrder, 'status' | 'leftInPart'>): boolean =>
  status === 'SHIPPED' || status === 'FINISHED' || (status === 'PARTIAL_SHIPPED' && leftInPart)

/** What came on another day than the rest has days of its own; null where they are the order's, or have not ended. */
export function lineWindowBlocker(
  type: ClaimType,
  order: OriginalOrder,
  travel: Travel | undefined,
  { today, settings }: World,
): Blocker | null {
  if (!travel || type === 'WARRANTY') return null
  const window = claimWindow(type, { ...order, ...travel }, { settings })
  if (window === null || today <= window.lastDay) return null
  const { lastDay: date, ...why } = window
  return { code: 'CLAIM_WINDOW_CLOSED', meta: { type, date, ...why, isReceiptOpen: false } }
}

/** The day of receipt is not known: the user who concludes the receipt check sets it, and the days run from there. */
export const isReceiptOpen = ({ status, deliveredOn }: Pick<OriginalOrder, 'status' | 'deliveredOn'>): boolean =>
  status === 'SHIPPED' && deliveredOn === null

/**
 * Why no claim of this type can be opened now, and of a closed window since when it ran; null when one can.
 * @param waived a person with orders:bypassRestrictions says why the window does not count
 */
export function windowBlocker(
  type: ClaimType,
  order: OriginalOrder,
  world: World,
  waived = false,
): (Blocker & { meta?: Record<string, unknown> & { type: ClaimType; date: BusinessDate } }) | null {
  if (!canBeClaimed(order)) return { code: 'ORDER_NOT_SHIPPED_YET' }
  const window = claimWindow(type, order, world)
  if (window === null || world.today <= window.lastDay) return null
  const { lastDay: date, ...why } = window
  if (type === 'WARRANTY') return { code: 'CLAIM_WARRANTY_ENDED', meta: { type, date } }
  return waived
    ? null
    : { code: 'CLAIM_WINDOW_CLOSED', meta: { type, date, ...why, isReceiptOpen: isReceiptOpen(order) } }
}
