import { z } from 'zod'
import type { BusinessDate } from '../../ground/dates/business-date'
import { addDays, daysBetween } from '../../ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '../../ground/dates/sao-paulo'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'

const MAX_DAILY_LIMIT = 10_000_000
/** The warning goes out at this part of the limit. */
const ALERT_SHARE = 0.8
/** The longest stretch that the usage page adds up. */
export const MAX_USAGE_DAYS = 92

/** The daily limit of a user or a company; empty goes back to the default (user) or to none of its own (company). */
export const apiQuotaInput = labelled(
  z.object({ dailyLimit: emptyAsNull(brInteger({ min: 0, max: MAX_DAILY_LIMIT })) }),
  { dailyLimit: 'Chamadas por dia' },
)
export type ApiQuotaInput = z.infer<typeof apiQuotaInput>

/** Whether so many calls of the limit are worth a warning. */
export const isNearlyUsed = (calls: number, limit: number): boolean =>
  limit > 0 && calls >= Math.ceil(limit * ALERT_SHARE)

/**
 * How many calls of a limit a process takes at once while there are five times as many left: 20, less of a small limit,
 * so that no two processes keep from each other what a user still has.
 */
export const callBlock = (limit: number): number => Math.min(20, Math.max(1, Math.floor(limit / 20)))

/** When the count starts anew: the next midnight of São Paulo. */
export const nextQuotaReset = (now: Date): Date => startOfSaoPauloDay(addDays(saoPauloDate(now), 1))

/** The days of a usage page: those asked for where they make sense, else the last 30 up to today. */
export function usageDays(
  asked: { from?: BusinessDate; to?: BusinessDate },
  now: Date,
): { from: BusinessDate; to: BusinessDate } {
  const to = asked.to ?? saoPauloDate(now)
  const from = asked.from ?? addDays(to, -29)
  const length = daysBetween(from, to)
  if (length < 0) return { from: to, to }
  return { from: length >= MAX_USAGE_DAYS ? addDays(to, -(MAX_USAGE_DAYS - 1)) : from, to }
}
