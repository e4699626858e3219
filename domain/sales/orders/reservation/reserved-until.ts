import { addBusinessDays, type Holidays } from '../../../ground/dates/business-days'
import { saoPauloDate, startOfSaoPauloDay } from '../../../ground/dates/sao-paulo'

/** Business days that a reservation lasts at most, and as often as it is renewed: once. */
export const MOST_RESERVED_DAYS = 3

/** People go home: a reservation ends at 18:00 of São Paulo. */
const HOUR = 18

/**
 * When a reservation ends: at 18:00 of the business day so many days after today, or after the day on which the one that
 * it renews would end; with its budget if that is sooner.
 * @param days 1 to 3 business days
 * @param expirationAt the end of the budget's validity
 * @param standsUntil ISO moment at which the one that stands ends; null: none does
 */
export function reservedUntil(
  now: Date,
  days: number,
  {
    holidays,
    expirationAt,
    standsUntil,
  }: { holidays: Holidays; expirationAt: Date | null; standsUntil: string | null },
): Date {
  const from = new Date(Math.max(now.getTime(), standsUntil === null ? 0 : Date.parse(standsUntil)))
  const end = startOfSaoPauloDay(addBusinessDays(saoPauloDate(from), days, holidays)).getTime() + HOUR * 3_600_000
  return new Date(expirationAt === null ? end : Math.min(end, expirationAt.getTime()))
}
