import { z } from 'zod'
import { isBusinessDate } from './business-date'

/** As a browser's field of date and time sends it, by São Paulo's clock; a program may send an instant. */
export const localMoment = () =>
  z
    .string()
    .overwrite((text) => text.trim())
    .refine((text) => instantOf(text) !== null, { params: { rule: 'date' } })

/**
 * '2026-11-27T08:00' of a form in São Paulo, or an ISO instant; null for other texts, and for a day or an hour that
 * does not exist: `Date` makes 3 March of 31 February. Whole minutes.
 */
export function instantOf(text: string): Date | null {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)
  if (!local && !/^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  if (!isBusinessDate(text.slice(0, 10)) || text.slice(11, 13) > '23') return null
  const moment = new Date(local ? `${text}-03:00` : text)
  if (Number.isNaN(moment.getTime())) return null
  moment.setSeconds(0, 0)
  return moment
}

/** An instant as a browser's field of date and time wants it, by São Paulo's clock: '2026-11-27T08:00'. */
export const localMomentText = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
