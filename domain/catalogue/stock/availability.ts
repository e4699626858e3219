import type { BusinessDate } from '../../ground/dates/business-date'
import { type AvailabilityWord, OLD_READING_MS } from './stock-words'

/** A product in one centre, for its words: it never leaves the API. */
export interface CentreStock {
  centerId: number
  free: number
  /** ISO moment of the reading. */
  asOf: string
  /** To come, the next first. */
  arrivals: readonly { on: BusinessDate; quantity: number; confirmed: boolean }[]
}

/** What everybody may know of a product's stock. */
export interface Availability {
  word: AvailabilityWord
  /** Of LATER: the day of the arrival. */
  from: BusinessDate | null
  /** The arrival is not confirmed yet. */
  isForecast: boolean
  /** ISO moment of the reading that the word goes by. */
  seenAt: string
  /** That is more than an hour ago. */
  isOld: boolean
}

interface Asked {
  quantity?: number
  unit: string
  /** São Paulo day. */
  today: BusinessDate
  now: Date
  /**
   * To the piece, and not by steps: for goods that an order claims already. Nobody tries quantities with orders that
   * were sent.
   */
  isExact?: boolean
  /** The first day of arrivals that are still awaited; without it those of today and before promise nothing. */
  awaitedSince?: BusinessDate
}

/** Below the first step there are 'últimas unidades'; metres are counted by tens. */
const firstStepOf = (unit: string): number => (unit === 'm' ? 100 : 10)

/**
 * The number of the step that a quantity lies on: 0 below the first one, then 1-2-5 (10, 20, 50, 100 …). Quantities are
 * compared by their steps alone, so that whoever tries them one by one learns no more than between which two round
 * numbers a stock lies (decision 045).
 */
export function stepOf(quantity: number, unit: string): number {
  let [step, size, at] = [0, firstStepOf(unit), 0]
  while (quantity >= size && step < 30) {
    step += 1
    size *= at === 1 ? 2.5 : 2
    at = (at + 1) % 3
  }
  return step
}

const RANK: Readonly<Record<AvailabilityWord, number>> = { READY: 0, LAST: 1, LATER: 2, ORDER: 3 }

/** What quantities are compared by. */
const measureOf = (quantity: number, { unit, isExact }: Asked): number => (isExact ? quantity : stepOf(quantity, unit))

/** The first day on which the centre has more than what lies below the asked step. */
function arrivalFor({ free, arrivals }: CentreStock, step: number, asked: Asked) {
  let there = free
  for (const { on, quantity, confirmed } of arrivals) {
    // One that should be here and was not counted promises nothing.
    if (asked.awaitedSince ? on < asked.awaitedSince : on <= asked.today) continue
    there += quantity
    if (there > 0 && measureOf(there, asked) >= step) return { on, confirmed }
  }
  return null
}

function inCentre(centre: CentreStock, asked: Asked): Availability {
  const { quantity = 1, now, isExact = false } = asked
  const step = measureOf(quantity, asked)
  const here = centre.free > 0 ? measureOf(centre.free, asked) : -1
  const seen = {
    seenAt: new Date(centre.asOf).toISOString(),
    isOld: now.getTime() - Date.parse(centre.asOf) > OLD_READING_MS,
  }
  if (here > step || (isExact && here === step)) return { word: 'READY', from: null, isForecast: false, ...seen }
  if (here === step) return { word: 'LAST', from: null, isForecast: false, ...seen }
  const arrival = arrivalFor(centre, step, asked)
  if (!arrival) return { word: 'ORDER', from: null, isForecast: false, ...seen }
  return { word: 'LATER', from: arrival.on, isForecast: !arrival.confirmed, ...seen }
}

/** By the word, then the day, and of two that say the same the one that was read last. */
function isBetter(a: Availability, b: Availability): boolean {
  if (RANK[a.word] !== RANK[b.word]) return RANK[a.word] < RANK[b.word]
  return a.from === b.from ? a.seenAt > b.seenAt : (a.from ?? '') < (b.from ?? '')
}

/**
 * When a product is available, by its stock: that of the best centre, since a sale leaves from one.
 * @param centres with a reading; without any nothing is known, and the product's own days rule
 * @returns null where nothing was ever counted
 */
export const availabilityOf = (centres: readonly CentreStock[], asked: Asked): Availability | null =>
  centres
    .map((centre) => inCentre(centre, asked))
    .reduce<Availability | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)

/** Of a kit: its worst product, and the latest day. Null where a product of it was never counted. */
export function worstAvailability(parts: readonly (Availability | null)[]): Availability | null {
  const known = parts.filter((part) => part !== null)
  if (known.length === 0 || known.length < parts.length) return null
  const [first, ...rest] = known as [Availability, ...Availability[]]
  const worst = rest.reduce((worse, one) => (isBetter(worse, one) ? one : worse), first)
  const oldest = known.reduce((a, b) => (b.seenAt < a.seenAt ? b : a))
  return { ...worst, seenAt: oldest.seenAt, isOld: known.some(({ isOld }) => isOld) }
}
