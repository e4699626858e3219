import { addDays, type BusinessDate } from '../../ground/dates/business-date'
import { addBusinessDays, businessDaysSince, type Holidays } from '../../ground/dates/business-days'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { readSetting } from '../../ground/settings/default-settings'

/** Steps of a claim that have a deadline; the others go as every order goes. */
export const TIMED_STATUSES = [
  'PENDING_RMA',
  'ANALYSIS',
  'INVOICING',
  'AVAILABLE_TO_RETURN',
  'RETURNING',
  'ARRIVED',
] as const satisfies readonly OrderStatus[]
type TimedStatus = (typeof TIMED_STATUSES)[number]

const isTimed = (status: OrderStatus): status is TimedStatus => TIMED_STATUSES.some((one) => one === status)

type Settings = Readonly<Record<string, unknown>>
const daysOf = (status: TimedStatus, settings: Settings) => readSetting(settings, `claim.sla.${status}`)

/** What the reader is shown; `late` is null where it is not told. */
export type ShownDeadline = Pick<Deadline, 'due'> & { late: number | null }

export interface Deadline {
  /** The last day on which the step is in time. */
  due: BusinessDate
  /** Business days after it; 0 while it is in time. */
  late: number
}

/**
 * Until when a step is to be done; null where it has no deadline, and while the company owes something.
 * @param since the day on which the step began, or on which the missing data came
 */
export function deadlineOf(
  { status, since, waitsForIntegrator }: { status: OrderStatus; since: BusinessDate; waitsForIntegrator: boolean },
  { today, holidays, settings }: { today: BusinessDate; holidays: Holidays; settings: Settings },
): Deadline | null {
  if (waitsForIntegrator || !isTimed(status)) return null
  const due = addBusinessDays(since, daysOf(status, settings), holidays)
  return { due, late: today > due ? businessDaysSince(due, today, holidays) : 0 }
}

/** How late a step is, is the staff's: the company reads until when it is answered. */
export const shownDeadline = (deadline: Deadline | null, isStaff: boolean): ShownDeadline | null =>
  deadline && { due: deadline.due, late: isStaff ? deadline.late : null }

/**
 * The first day from which a step that began is still in time, by status: one that began before it is late. For a
 * list's condition, which so needs no calendar.
 */
export function lateBefore(today: BusinessDate, holidays: Holidays, settings: Settings): [TimedStatus, BusinessDate][] {
  return TIMED_STATUSES.map((status) => {
    const days = daysOf(status, settings)
    let first = today
    while (addBusinessDays(addDays(first, -1), days, holidays) >= today) first = addDays(first, -1)
    return [status, first]
  })
}
