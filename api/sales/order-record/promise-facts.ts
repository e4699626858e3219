import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { KeptPromise } from '#domain/sales/orders/promise/kept-promise'
import {
  isPicked,
  type OrderPromised,
  orderPromise,
  type PromiseFacts,
  readyFrom,
} from '#domain/sales/orders/promise/order-promise'
import { promiseHolidays } from '#domain/sales/orders/promise/promise-calendar'
import { freightDays, isPickup } from './delivery-days'
import type { OrderRecord } from './order-record'
import { type DatedLine, datedLines, linesOfOrder, type PromiseInputs, promiseInputsSql } from './promise-inputs'

/** What of an order its date depends on, as it was read. */
export type StoredPromise = Pick<
  OrderRecord,
  | 'id'
  | 'budget'
  | 'budgetType'
  | 'type'
  | 'status'
  | 'freightUf'
  | 'orderSentAt'
  | 'confirmedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'promisedOn'
  | 'promisedAt'
> & { promise: KeptPromise | null; shipment: { plannedOn?: string } }

/** `PromiseInputs` of an order `o`. */
export const promiseInputsOfOrder = (today: BusinessDate): SQL =>
  promiseInputsSql({
    lines: linesOfOrder(sql`o.id`),
    // A budget that holds goods leaves from where it holds them, as its claims do and as its sending writes down.
    center: sql`coalesce((SELECT w.center_id FROM stock_reservations w WHERE w.order_id = o.id AND w.ended_at IS NULL AND o.budget), o.distribution_center_id)`,
    freightDays,
    isPickup,
    order: sql`o.id`,
    today,
  })

const momentOf = (stored: string | Date | null): Date | null => (stored === null ? null : new Date(stored))
const dayOf = (stored: string | Date | null): BusinessDate | null =>
  stored === null ? null : saoPauloDate(new Date(stored))

export const promiseFactsOf = (order: StoredPromise): PromiseFacts => ({
  budget: order.budget,
  budgetType: order.budgetType,
  type: order.type,
  status: order.status,
  freightUf: order.freightUf,
  sentAt: momentOf(order.orderSentAt),
  confirmedAt: momentOf(order.confirmedAt),
  shippedOn: dayOf(order.shippedAt),
  deliveredOn: dayOf(order.deliveredAt),
  plannedOn: order.shipment.plannedOn ?? null,
  promisedOn: order.promisedOn,
})

export interface FollowedPromise {
  facts: PromiseFacts
  promised: OrderPromised
  lines: DatedLine[]
}

interface Instead {
  /** Of the moment from which its goods may be made ready. */
  from?: Date
  /** Of its own lines. */
  lines?: readonly DatedLine[]
}

/**
 * The date of a budget or an order, of what was read of it.
 * @param instead what is asked of: a release at another moment, other goods
 */
export function promiseOfOrder(
  order: StoredPromise,
  inputs: PromiseInputs,
  now: Date,
  instead: Instead = {},
): FollowedPromise {
  const isPickup =
    inputs.lines.length === 0 ? inputs.isPickup : inputs.lines.every((line) => line.isCollected ?? inputs.isPickup)
  const facts = { ...promiseFactsOf(order), isPickup }
  const lines =
    instead.lines ??
    datedLines(inputs, {
      now,
      since: saoPauloDate(facts.budget ? now : (facts.sentAt ?? now)),
      isClaiming: !facts.budget,
      isPicked: isPicked(facts),
    })
  const { promised } = promiseOfFacts(facts, lines, inputs, now, instead.from)
  return { facts, lines: [...lines], promised }
}

/** When each shipment of an order that was split comes, wherever that one is. */
export function promiseOfShipments(
  shipments: OrderRecord['shipments'],
  { facts, lines }: Pick<FollowedPromise, 'facts' | 'lines'>,
  inputs: PromiseInputs,
  now: Date,
): { n: number; promised: OrderPromised }[] {
  return shipments.flatMap(({ n, whole, isCollected, shippedAt, deliveredAt }) => {
    if (whole) return []
    const isPickup = isCollected ?? inputs.isPickup
    const own = { ...facts, isPickup, shippedOn: dayOf(shippedAt), deliveredOn: dayOf(deliveredAt) }
    const terms = { ...inputs, deliveryDays: isPickup ? 0 : inputs.freightDays }
    const taken = lines.filter(({ shipment }) => shipment === n)
    return [{ n, ...promiseOfFacts(own, taken, terms, now) }]
  })
}

/** The same of facts alone: of a cart, which is a budget that nobody has made yet. */
export function promiseOfFacts(
  facts: PromiseFacts,
  lines: readonly DatedLine[],
  { deliveryDays, holidays, settings }: Pick<PromiseInputs, 'deliveryDays' | 'holidays' | 'settings'>,
  now: Date,
  from: Date = readyFrom(facts, now),
): { promised: OrderPromised } {
  const calendar = { now, deliveryDays, holidays: promiseHolidays(holidays, saoPauloDate(now)), settings }
  return { promised: orderPromise(lines, facts, calendar, from) }
}
