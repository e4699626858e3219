import type { WalkStep } from './order-walks'
import type { Random } from './random'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAUSE_MS = 7 * 60_000
/** São Paulo's midnight in UTC (domain 3.2). */
const OFFSET_HOURS = 3

/** An instant `days` days before `now`, in the morning or the afternoon of São Paulo. */
export function officeMoment(now: Date, days: number, random: Random): Date {
  const midnight = Math.floor((now.getTime() - OFFSET_HOURS * HOUR_MS) / DAY_MS) * DAY_MS + OFFSET_HOURS * HOUR_MS
  const minutes = random.between(8 * 60 + 30, 17 * 60 + 30)
  return new Date(midnight - days * DAY_MS + minutes * 60_000)
}

/**
 * When each step was taken: the usual hours after the one before, put into office hours; squeezed evenly when the order
 * is too young for that, so that nothing lies in the future.
 */
export function momentsOf(walk: readonly WalkStep[], start: Date, now: Date, random: Random): Date[] {
  let elapsed = 0
  const offsets = walk.map(({ hours: [min, max] }) => {
    elapsed += random.between(min * 60, max * 60) * 60_000
    return elapsed
  })
  let last = start.getTime() - PAUSE_MS
  const relaxed = offsets.map((offset) => {
    // A morning's first step must not come before those that waited for the morning.
    last = Math.max(intoOfficeHours(start.getTime() + offset), last + PAUSE_MS)
    return new Date(last)
  })
  const latest = now.getTime() - HOUR_MS
  if (relaxed.at(-1)!.getTime() <= latest) return relaxed
  const room = Math.max(latest - start.getTime(), 0)
  return offsets.map((offset) => new Date(start.getTime() + Math.floor((offset / Math.max(elapsed, 1)) * room)))
}

/** The night's steps wait for eight o'clock. */
function intoOfficeHours(moment: number): number {
  const intoDay = (moment - OFFSET_HOURS * HOUR_MS) % DAY_MS
  const [opens, closes] = [8 * HOUR_MS, 18 * HOUR_MS]
  if (intoDay < opens) return moment - intoDay + opens
  return intoDay > closes ? moment - intoDay + DAY_MS + opens : moment
}
