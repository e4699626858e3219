import { z } from 'zod'

/** A calendar day as 'YYYY-MM-DD'. Such days compare as texts. */
export type BusinessDate = string

const DAY_MS = 86_400_000

const toUtc = (date: BusinessDate): Date => {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day))
}

const fromUtc = (moment: Date): BusinessDate => moment.toISOString().slice(0, 10)

/** True for a day that exists, between 1900 and 2199: '2025-02-31' does not. */
export function isBusinessDate(text: string): boolean {
  return (
    /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text).getTime()) && fromUtc(toUtc(text)) === text
  )
}

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  fromUtc(new Date(toUtc(date).getTime() + days * DAY_MS))

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS)

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: BusinessDate): number => toUtc(date).getUTCDay()

/** First day of the month of a day, and of the months before (`months` negative) or after it. */
export function monthStart(date: BusinessDate, months = 0): BusinessDate {
  const day = toUtc(date)
  return fromUtc(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)))
}

/** The same day some months later; where that month is shorter, its last day: 31 January + 1 is 28 February. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const last = addDays(monthStart(date, months + 1), -1)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

/** 'YYYY-MM-DD' as it is written in Brazil: '20/11/2026'. */
export const brDate = (date: BusinessDate): string => date.split('-').reverse().join('/')

/** dd/mm/yyyy, as typed where the browser has no date field → YYYY-MM-DD; everything else unchanged. */
const brToIso = (text: string) => text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

/** A day in a form or query; refuses days that do not exist ('deve ser possuir uma data valida', specification §5). */
export const businessDate = () =>
  z
    .string()
    .overwrite(brToIso)
    .refine(isBusinessDate, { params: { rule: 'brDate' } })
