import type { ProductType } from '../../../catalogue/products/product-types'
import type { When } from '../../../catalogue/stock/when-available'
import type { BusinessDate } from '../../../ground/dates/business-date'
import { type Holidays, nextBusinessDay } from '../../../ground/dates/business-days'
import { saoPauloDate } from '../../../ground/dates/sao-paulo'
import { readSetting, type Settings } from '../../../ground/settings/default-settings'
import { arrivalOf, type Travel } from '../clock/arrival'
import { comingDay, dayOfWork, leavingDay } from './promise-calendar'

/** One line of a cart or an order, and when its goods are there. */
export interface PromiseLine {
  position: number
  productId: number
  name: string
  type: ProductType
  unit: string
  quantity: number
  when: When
  /** The shipment that is to take it; 0 or none: none yet. A line that several take stands here once for each. */
  shipment?: number
  /** Days on the road where its shipment has a carrier of its own; null: the table has none. */
  deliveryDays?: number | null
}

export interface PromiseTerms {
  /** From when its goods may be made ready: the sending, or the payment; of what is not sent, now. */
  from: Date
  now: Date
  /** Calendar days of the freight to its state; null: the table has none. */
  deliveryDays: number | null
  holidays: Holidays
  settings: Settings
  /** When PCP plans that it leaves. */
  plannedOn?: BusinessDate | null
  /** The day that stands: until it, nothing is late. */
  promisedOn?: BusinessDate | null
  /** Sold for a delivery that is agreed later (order type FUTURE). */
  isFuture?: boolean
}

/** What makes the date what it is: its latest lines; PCP's plan; no days of a freight; a delivery to be agreed. */
type PromiseCause = { kind: 'LINES'; positions: readonly number[] } | { kind: 'PLANNED' | 'CARRIER' | 'FUTURE' }
export type CauseKind = PromiseCause['kind']
export const CAUSE_KINDS = ['LINES', 'PLANNED', 'CARRIER', 'FUTURE'] as const satisfies readonly CauseKind[]

interface LineDays {
  position: number
  /** The first day on which the line can be collected. */
  leavesOn: BusinessDate | null
  /** The day on which it comes; null: nobody knows. */
  on: BusinessDate | null
  isForecast: boolean
}

export interface Promised extends Omit<LineDays, 'position'> {
  /** Null where all lines come together. */
  cause: PromiseCause | null
  /** When the rest comes, without the lines that are the cause. */
  without: BusinessDate | null
  /** It should have left, and is here, too late for its day: the days are those of what leaves now. */
  isLate: boolean
  /** It waits for goods: without them it would leave sooner. */
  isWaiting: boolean
  /** When it was to come, had it left in time: what is held against the day that was promised. */
  dueOn: BusinessDate | null
  lines: LineDays[]
}

/** A line that leaves in several shipments is there with the last of them. */
const byPosition = (dated: readonly LineDays[]): LineDays[] =>
  [...new Set(dated.map(({ position }) => position))].map((position) => {
    const own = dated.filter((line) => line.position === position)
    return {
      position,
      leavesOn: latest(own.map(({ leavesOn }) => leavesOn)),
      on: latest(own.map(({ on }) => on)),
      isForecast: own.some(({ isForecast }) => isForecast),
    }
  })

/** The latest of some days, of which one that is not known makes all unknown; null of none too. */
const latest = (days: readonly (BusinessDate | null)[]): BusinessDate | null =>
  days.includes(null) ? null : days.reduce<BusinessDate | null>((a, b) => (a === null || b! > a ? b : a), null)

const daysOf = ({ deliveryDays }: PromiseLine, ofAll: number | null): number | null =>
  deliveryDays === undefined ? ofAll : deliveryDays

/**
 * The one answer to 'quando chega?': of each line when its goods are there, then business days of handling, then the
 * freight's days to its state; of all of it the LATEST line, and what makes it so. Days are São Paulo's.
 */
export function promiseOf(lines: readonly PromiseLine[], terms: PromiseTerms): Promised {
  const inTime = promiseFrom(lines, terms, terms.from)
  const isPast = inTime.leavesOn !== null && inTime.leavesOn < saoPauloDate(terms.now)
  const promised = isPast ? promiseFrom(lines, terms, terms.now) : inTime
  const kept = terms.promisedOn ?? inTime.on
  const isLate = isPast && (promised.on === null || kept === null || promised.on > kept)
  return { ...promised, isLate, dueOn: inTime.on }
}

function promiseFrom(
  lines: readonly PromiseLine[],
  { deliveryDays, holidays, settings, plannedOn = null, isFuture = false }: PromiseTerms,
  from: Date,
): Omit<Promised, 'isLate' | 'dueOn'> {
  const start = dayOfWork(from, readSetting(settings, 'promise.cutoffHour'), holidays)
  const handlingDays = Math.round(readSetting(settings, 'promise.handlingDays'))
  const comes = (leavesOn: BusinessDate | null, days: number | null) =>
    leavesOn === null || days === null ? null : comingDay(leavesOn, days, holidays)
  const roads = lines.length === 0 ? [deliveryDays] : lines.map((line) => daysOf(line, deliveryDays))
  const isRoadless = roads.includes(null)
  const dated = byPosition(
    lines.map((line): LineDays => {
      const { position, when } = line
      const there = when.isThere ? start : when.on
      const leavesOn = there === null ? null : leavingDay(start, there, handlingDays, holidays)
      return { position, leavesOn, on: comes(leavesOn, daysOf(line, deliveryDays)), isForecast: when.isForecast }
    }),
  )
  const leavesOn = latest(dated.map((line) => line.leavesOn))
  const isWaiting = leavesOn === null || leavesOn > leavingDay(start, start, handlingDays, holidays)
  const isForecast = dated.some((line) => line.isForecast)
  const whole = { without: null, isForecast, isWaiting, lines: dated }
  if (plannedOn !== null && (leavesOn === null || plannedOn > leavesOn)) {
    const planned = nextBusinessDay(plannedOn, holidays)
    return {
      ...whole,
      leavesOn: planned,
      on: latest(roads.map((days) => comes(planned, days))),
      cause: { kind: isRoadless ? 'CARRIER' : 'PLANNED' },
    }
  }
  if (isFuture && plannedOn === null) return { ...whole, leavesOn: null, on: null, cause: { kind: 'FUTURE' } }
  if (isRoadless) return { ...whole, leavesOn, on: null, cause: { kind: 'CARRIER' } }
  const on = latest(dated.map((line) => line.on))
  const latestLines = dated.filter((line) => line.on === on)
  const rest = dated.filter((line) => line.on !== on)
  if (rest.length === 0) return { ...whole, leavesOn, on, cause: null }
  return {
    ...whole,
    leavesOn,
    on,
    cause: { kind: 'LINES', positions: latestLines.map(({ position }) => position) },
    without: latest(rest.map((line) => line.on)),
  }
}

/**
 * Of what has left: the day on which it came, or on which the freight's table expects it; null where neither is known,
 * and before it left.
 */
export function travelDay(travel: Travel, holidays: Holidays): BusinessDate | null {
  const arrival = arrivalOf(travel)
  if (arrival?.event === 'DELIVERY') return arrival.on
  return arrival?.event === 'EXPECTED' ? nextBusinessDay(arrival.on, holidays) : null
}
