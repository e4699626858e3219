import { type SQL, sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { type SubstituteOccasion, substitutesFor } from '#domain/catalogue/products/substitutes'
import { type Availability, availabilityOf, type CentreStock } from '#domain/catalogue/stock/availability'
import { type When, whenAvailable } from '#domain/catalogue/stock/when-available'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import { addBusinessDays } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Settings } from '#domain/ground/settings/default-settings'
import type { PromiseLine } from '#domain/sales/orders/promise/promise'
import { PROMISE_DAYS, promiseHolidays, type RegisteredHoliday } from '#domain/sales/orders/promise/promise-calendar'
import { stockOf } from '../../catalogue/pricing/stock-words'

interface Supply {
  unit: string
  availableAt: BusinessDate | null
  availableInDays: number
  /** In figures, of every centre that counts it. */
  stock: CentreStock[] | null
}

interface RawLine extends Supply {
  position: number
  /** The shipment that is to take these pieces of the line; 0: none yet. */
  shipment: number
  /** The centre that they leave from. */
  centerId: number | null
  /** Whether the shipment's own carrier is the buyer; null: it goes as its order does. */
  isCollected: boolean | null
  productId: number
  name: string
  type: ProductType
  quantity: number
  /** The day that PCP wrote for this order's line, where it is not the product's own. */
  datedAt: BusinessDate | null
  /** What its order claims of that centre, read by then or not; null: nothing. */
  held: number | null
  /** What orders claim that came after it: it goes first. */
  behind: number
  /** What may stand in for it where it is out of stock, in order, while that is on sale. */
  substitutes: (Supply & { id: number; name: string; occasion: SubstituteOccasion })[]
}

/**
 * All that a date is made of, for a cart and for an order alike: the one place where reservations and shipments join.
 * Figures of stock are in it, which every answer must leave out.
 */
export interface PromiseInputs {
  /** The centre that it leaves from: its own, else the default one. */
  centerId: number | null
  /** Days on the road; 0 of what its buyer collects. */
  deliveryDays: number | null
  /** Those of the freight's table, whoever carries it. */
  freightDays: number | null
  isPickup: boolean
  holidays: RegisteredHoliday[]
  settings: Settings
  lines: RawLine[]
}

interface Asked {
  /**
   * A relation `l` of position, product_id, name, type, quantity, available_at, available_in_days, and of the shipment that takes
   * it: n, center_id and is_collected.
   */
  lines: SQL
  /** The centre that was chosen, as SQL; NULL: none. */
  center: SQL
  /** Calendar days of the freight's table, as SQL. */
  freightDays: SQL
  /** Whether the buyer collects it, as SQL. */
  isPickup: SQL
  /** The order whose claims go before those that came later, as SQL; none of a cart. */
  order?: SQL
  today: BusinessDate
}

const supplyOf = (product: SQL): SQL => sql`'unit', ${product}.unit, 'stock', ${stockOf(sql`${product}.id`)}`

/** `PromiseInputs` as one jsonb, to be read alone or on the way of another statement. */
export function promiseInputsSql({ lines, center, freightDays, isPickup, order, today }: Asked): SQL {
  const from = sql`stock_center_of(${center})`
  const here = sql`COALESCE(l.center_id, ${from})`
  const claim = sql`FROM stock_claims c WHERE c.order_id = ${order ?? sql`NULL`} AND c.product_id = p.id AND c.center_id = ${here}`
  return sql`jsonb_build_object(
    'centerId', ${from}, 'freightDays', ${freightDays}, 'isPickup', ${isPickup}, 'deliveryDays', CASE WHEN ${isPickup} THEN 0 ELSE ${freightDays} END,
    'holidays', (SELECT COALESCE(jsonb_agg(jsonb_build_object('date', h.date, 'enabled', h.enabled)), '[]') FROM holidays h
                  WHERE h.date BETWEEN ${addDays(today, -400)}::date AND ${addDays(today, PROMISE_DAYS)}::date),
    'settings', (SELECT COALESCE(jsonb_object_agg(s.key, s.value), '{}') FROM settings s WHERE s.key LIKE 'promise.%'),
    'lines', (SELECT COALESCE(jsonb_agg(jsonb_build_object('position', l.position, 'shipment', l.n, 'centerId', ${here}, 'isCollected', l.is_collected, 'productId', l.product_id, 'name', l.name, 'type', l.type, 'quantity', l.quantity,
        'availableAt', l.available_at, 'availableInDays', l.available_in_days, ${supplyOf(sql`p`)},
        'datedAt', CASE WHEN l.available_at IS DISTINCT FROM p.available_at THEN l.available_at END,
        'held', (SELECT sum(c.quantity)::int ${claim}),
        'behind', (SELECT COALESCE(sum(b.quantity), 0) FROM stock_claims b, (SELECT max(c.since) AS since, c.order_id, c.center_id ${claim} GROUP BY c.order_id, c.center_id) mine
                    WHERE b.product_id = p.id AND b.center_id = mine.center_id AND b.settled_at IS NULL AND (b.since, b.order_id) > (mine.since, mine.order_id)),
        'substitutes', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', z.id, 'name', z.name, 'occasion', x.occasion, 'availableAt', z.available_at,
                            'availableInDays', z.available_in_days, ${supplyOf(sql`z`)}) ORDER BY x.place), '[]')
                          FROM product_substitutes x JOIN products z ON z.id = x.substitute_id
                         WHERE x.product_id = p.id AND z.enabled AND z.destroyed_at IS NULL)) ORDER BY l.position, l.n), '[]')
      FROM ${lines} JOIN products p ON p.id = l.product_id))`
}

/**
 * The lines of an order, as `Asked.lines`, shipment by shipment: those pieces that none has taken away yet, for what is on the
 * road waits for no stock.
 * @param order its number, as SQL
 */
export const linesOfOrder = (order: SQL): SQL => sql`(
  SELECT x.position, x.product_id, x.name, x.type, g.quantity, x.available_at, x.available_in_days, g.n, g.center_id, g.is_collected
    FROM order_lines x CROSS JOIN LATERAL (
      SELECT s.n, s.center_id, v.is_pickup AS is_collected, t.quantity FROM shipment_lines t
        JOIN shipments s ON s.order_id = t.order_id AND s.n = t.n AND s.shipped_at IS NULL LEFT JOIN shipping_companies v ON v.id = s.shipping_company_id
       WHERE t.order_id = x.order_id AND t.position = x.position
      UNION ALL
      SELECT 0, NULL, NULL, x.quantity - COALESCE((SELECT sum(t.quantity)::int FROM shipment_lines t WHERE t.order_id = x.order_id AND t.position = x.position), 0)) g
   WHERE x.order_id = ${order} AND g.quantity > 0) l`

/** A product that may stand in for a line, and when it is there. */
export interface Stand {
  id: number
  name: string
  when: When
}

/** A line for its date, with what everybody may know of its stock. */
export interface DatedLine extends PromiseLine {
  stock: Availability | null
  /** Another centre has it sooner: the seller may choose that one. */
  isElsewhere: boolean
  /** What may stand in for it, in order. */
  substitutes: Stand[]
}

interface Asking {
  now: Date
  /** The day from which a product's own days run. */
  since?: BusinessDate
  /** It claims its goods: they are counted to the piece, and those who came later stand behind it. */
  isClaiming?: boolean
  /** Its goods are picked: they are there. */
  isPicked?: boolean
}

/** When the goods of each line are there, in the centre that they leave from. */
export function datedLines(inputs: PromiseInputs, asking: Asking): DatedLine[] {
  const { holidays, lines } = inputs
  const { now, isClaiming = false, isPicked = false } = asking
  const today = saoPauloDate(now)
  // What was promised by an arrival is awaited until the business day after it has been counted.
  const awaited = isClaiming ? { awaitedSince: addBusinessDays(today, -1, promiseHolidays(holidays, today)) } : {}
  const since = asking.since ?? today
  // A product that stands on two lines is claimed, and needed, once in each centre.
  const needed = new Map<string, number>()
  const placeOf = ({ productId, centerId }: RawLine) => `${productId} ${centerId}`
  for (const line of lines) needed.set(placeOf(line), (needed.get(placeOf(line)) ?? 0) + line.quantity)
  const whenOf = (
    centerId: number | null,
    supply: Supply,
    quantity: number,
    own: { added?: number; isExact?: boolean } = {},
  ) => {
    const { added = 0, isExact = false } = own
    const asked = { quantity, unit: supply.unit, today, now, isExact, ...awaited }
    const counted = supply.stock ?? []
    const here = counted
      .filter((centre) => centre.centerId === centerId)
      .map((centre) => ({ ...centre, free: centre.free + added }))
    const stock = availabilityOf(here, asked)
    const when = whenAvailable({ ...supply, stock, isCounted: counted.length > 0 }, { today, since })
    return { stock, when, best: whenAvailable({ ...supply, stock: availabilityOf(counted, asked) }, { today, since }) }
  }
  return lines.map((supply) => {
    const { position, productId, name, type, unit, held, behind, substitutes, datedAt, shipment, centerId } = supply
    const quantity = needed.get(placeOf(supply))!
    // What a budget holds is its own, to the piece.
    const isExact = isClaiming || (held !== null && held >= quantity)
    const found = whenOf(centerId, supply, quantity, { isExact, added: held === null ? 0 : held + Number(behind) })
    const ofPcp = isClaiming && datedAt !== null && found.when.on !== null && datedAt > found.when.on ? datedAt : null
    const when = isPicked
      ? { on: today, isThere: true, isForecast: false }
      : ofPcp
        ? { on: ofPcp, isThere: false, isForecast: false }
        : found.when
    return {
      ...{ position, productId, name, type, unit, quantity: supply.quantity, shipment },
      ...(supply.isCollected === null ? {} : { deliveryDays: supply.isCollected ? 0 : inputs.freightDays }),
      when,
      stock: isPicked ? null : found.stock,
      isElsewhere: found.best.on !== null && (when.on === null || found.best.on < when.on),
      substitutes: substitutesFor(substitutes, 'OUT_OF_STOCK').map((one) => ({
        id: one.id,
        name: one.name,
        when: whenOf(centerId, one, quantity, { isExact: isClaiming }).when,
      })),
    }
  })
}
