import { keysOf } from '../../ground/objects/keys-of'
import type { BudgetType } from '../../ground/order-words/budget-types'
import type { OrderType } from '../../ground/order-words/order-types'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { STATUS_PERMISSIONS } from '../../people/permissions/order-permissions'
import { can, type Permission, type Subject } from '../../people/permissions/permissions'
import type { Blocker } from '../orders/order-facts'
import { isIndivisible, type Shipment, type ShippedLine, unplannedOf } from '../shipment-facts/shipment'
import type { TrackingSource } from '../shipment-facts/tracking-sources'

interface DeedRule {
  /** The statuses in which it is done, each by its own key. */
  statuses: readonly (keyof typeof STATUS_PERMISSIONS)[]
}

const PLANNED = ['PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED'] as const

const DEEDS = {
  /** Planned, changed, withdrawn. */
  save: { statuses: PLANNED },
  invoice: { statuses: ['AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED'] },
  /** Its volumes are read as they are loaded. */
  load: { statuses: ['NF_SENT', 'PARTIAL_SHIPPED'] },
  ship: { statuses: ['NF_SENT', 'PARTIAL_SHIPPED'] },
  deliver: { statuses: ['PARTIAL_SHIPPED', 'SHIPPED'] },
  /** A dated word of its way. */
  track: { statuses: ['NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED'] },
} as const satisfies Record<string, DeedRule>

export type ShipmentDeed = keyof typeof DEEDS
export const SHIPMENT_DEEDS = keysOf(DEEDS)

/** The invoice is the Fiscal's, also of the goods that follow; everything else belongs to who has the order in hand. */
const keyOf = (deed: ShipmentDeed, status: keyof typeof STATUS_PERMISSIONS): Permission =>
  deed === 'invoice' ? STATUS_PERMISSIONS.AWAITING_NF_BE_SENT : STATUS_PERMISSIONS[status]

/** Every key that opens the deed in some status. */
export const permissionsOfDeed = (deed: ShipmentDeed): Permission[] => [
  ...new Set(DEEDS[deed].statuses.map((status) => keyOf(deed, status))),
]

/** The order, as far as its shipments ask. */
export interface ShippingOrder {
  type: OrderType
  budgetType: BudgetType
  status: OrderStatus
  lines: readonly ShippedLine[]
  shipments: readonly Shipment[]
}

/**
 * May this person do it now?
 * @returns 'forbidden' (403), the blocker of the wrong status, or null
 */
export function checkDeed(status: OrderStatus, subject: Subject, deed: ShipmentDeed): Blocker | 'forbidden' | null {
  const known = DEEDS[deed].statuses.find((one) => one === status)
  // Whoever may never do it learns nothing of the status.
  if (!can(subject, ...(known ? [keyOf(deed, known)] : permissionsOfDeed(deed)))) return 'forbidden'
  return known ? null : { code: 'SHIPMENT_WRONG_STATUS' }
}

/**
 * May this person take a dated word back now? Who wrote it may, and who may write one.
 * @returns 'forbidden' (403), the blocker, or null
 */
export function checkWithdrawal(
  status: OrderStatus,
  subject: Subject & { userId: number },
  event: { source: TrackingSource; userId: number },
): Blocker | 'forbidden' | null {
  const answer = checkDeed(status, subject, 'track')
  if (answer !== null && !(answer === 'forbidden' && event.userId === subject.userId)) return answer
  return event.source === 'CTE' ? { code: 'SHIPMENT_EVENT_OF_CTE' } : null
}

/** The deeds that are open to this person in this status. */
export const openDeeds = (status: OrderStatus, subject: Subject): ShipmentDeed[] =>
  SHIPMENT_DEEDS.filter((deed) => checkDeed(status, subject, deed) === null)

const isEqual = (one: readonly ShippedLine[], other: readonly ShippedLine[]): boolean => {
  const held = new Map(other.map(({ position, quantity }) => [position, quantity]))
  return one.length === other.length && one.every(({ position, quantity }) => held.get(position) === quantity)
}

/**
 * What is wrong with the lines that a shipment is to take.
 * @param n the shipment that is changed; null of a new one
 * @param lines those with pieces; `at` is their place in the form
 */
export function linesBlockers(
  { lines: ordered, shipments, ...order }: ShippingOrder,
  n: number | null,
  lines: readonly (ShippedLine & { at: number })[],
): Blocker[] {
  const before = shipments.find((one) => one.n === n)
  if (before && !isEqual(lines, before.lines)) {
    if (before.shippedAt !== null) return [{ code: 'SHIPMENT_ALREADY_SHIPPED' }]
    // What an invoice of its own covers is what leaves with it.
    if (before.invoiceKey !== null && !isIndivisible(order))
      return [{ code: 'SHIPMENT_ALREADY_INVOICED', field: 'lines' }]
  }
  if (lines.length === 0) return [{ code: 'VALIDATION_FAILED', field: 'lines', meta: { rule: 'required' } }]
  const unplanned = unplannedOf(ordered, shipments, n)
  return lines.flatMap(({ at, position, quantity }): Blocker[] => {
    const left = unplanned.get(position)
    if (left === undefined)
      return [{ code: 'VALIDATION_FAILED', field: `lines[${at}].position`, meta: { rule: 'exists' } }]
    if (lines.some((other) => other.at < at && other.position === position))
      return [{ code: 'VALIDATION_FAILED', field: `lines[${at}].position`, meta: { rule: 'uniqueItems' } }]
    return quantity > left
      ? [{ code: 'SHIPMENT_QUANTITY_EXCEEDED', field: `lines[${at}].quantity`, meta: { left } }]
      : []
  })
}

/** Why it cannot be withdrawn: goods of an invoice, or on the road, are somewhere. */
export function withdrawalBlocker(order: ShippingOrder, shipment: Shipment): Blocker | null {
  if (shipment.shippedAt !== null) return { code: 'SHIPMENT_ALREADY_SHIPPED' }
  // The other vehicles of a kit still carry its invoice; the last one that does cannot go.
  const others = order.shipments.filter((one) => one.n !== shipment.n && one.invoiceKey === shipment.invoiceKey)
  return shipment.invoiceKey !== null && (!isIndivisible(order) || others.length === 0)
    ? { code: 'SHIPMENT_ALREADY_INVOICED' }
    : null
}

/**
 * Why this invoice cannot be this shipment's.
 * @param key as it was given
 */
export function invoiceBlocker(order: ShippingOrder, shipment: Shipment, key: string): Blocker | null {
  const field = 'invoiceKey'
  const others = order.shipments.filter(({ n, invoiceKey }) => n !== shipment.n && invoiceKey !== null)
  if (isIndivisible(order)) {
    const held = order.shipments.find(({ invoiceKey, isCanceled }) => invoiceKey !== null && !isCanceled)
    if (held && held.invoiceKey !== key)
      return { code: 'SHIPMENT_KIT_INDIVISIBLE', field, meta: { number: Number(held.invoiceNumber) } }
  } else if (others.some(({ invoiceKey }) => invoiceKey === key)) {
    return { code: 'VALIDATION_FAILED', field, meta: { rule: 'unique' } }
  }
  // Another one would hide the first, unless that was canceled.
  return shipment.invoiceKey !== null && !shipment.isCanceled ? { code: 'SHIPMENT_ALREADY_INVOICED', field } : null
}

/** Why it cannot leave. */
export function leavingBlocker({ shippedAt, invoiceKey, invoiceNumber, isCanceled }: Shipment): Blocker | null {
  if (shippedAt !== null) return { code: 'SHIPMENT_ALREADY_SHIPPED' }
  if (invoiceKey === null) return { code: 'SHIPMENT_NOT_INVOICED' }
  return isCanceled ? { code: 'ORDER_INVOICE_CANCELED', meta: { number: Number(invoiceNumber) } } : null
}
