import { addDays, type BusinessDate } from '../../ground/dates/business-date'
import type { Availability } from './availability'

/** What says when a product, or a line of an order, can be had. */
export interface Obtainable {
  /** By its stock; null where nothing was ever counted. */
  stock: Availability | null
  /** Its own day, and its own days from the order on (specification §3). */
  availableAt: BusinessDate | null
  availableInDays: number
  /** It is counted somewhere, if not where it would leave from: then it is not simply there. */
  isCounted?: boolean
}

export interface When {
  /** The first day on which it is there; null: nobody knows. */
  on: BusinessDate | null
  /** It is there: since when nobody asks. */
  isThere: boolean
  /** An arrival that is not confirmed, or the last pieces, of which others may be quicker. */
  isForecast: boolean
}

/**
 * When something is there: by its stock where there is a reading, else by its own day or days. What was counted and is
 * neither there nor on its way has its own days; where those have passed, or there are none, nobody knows the day:
 * it is never today.
 * @param today São Paulo's day
 * @param since the day from which `availableInDays` run: that of the order, or today
 */
export function whenAvailable(
  { stock, availableAt, availableInDays, isCounted = stock !== null }: Obtainable,
  { today, since = today }: { today: BusinessDate; since?: BusinessDate },
): When {
  if (stock?.word === 'READY') return there(today)
  if (stock?.word === 'LAST') return { ...there(today), isForecast: true }
  if (stock?.word === 'LATER' && stock.from) return { on: stock.from, isThere: false, isForecast: stock.isForecast }
  const own = availableAt ?? (availableInDays > 0 ? addDays(since, availableInDays) : null)
  if (own !== null && own > today) return { on: own, isThere: false, isForecast: false }
  return isCounted ? { on: null, isThere: false, isForecast: false } : there(today)
}

const there = (today: BusinessDate): When => ({ on: today, isThere: true, isForecast: false })
