import type { BusinessDate } from './business-date'

/**
 * São Paulo is UTC−3 the whole year since 2019 (domain 3.2) and the portal's first day is 2025-01-01, so the offset is
 * a constant here: no Intl, no TZ variable, no time zone data that differs between server and browser. A return of
 * summer time is a change of this file.
 */
const OFFSET_MS = -3 * 3_600_000

/** The day that it is in São Paulo at that instant. */
export const saoPauloDate = (instant: Date): BusinessDate =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** That instant by São Paulo's clock, as people write it: '22/11/2026 02:31:05'. */
export function saoPauloMoment(instant: Date): string {
  const [date = '', time = ''] = new Date(instant.getTime() + OFFSET_MS).toISOString().split('T')
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}

/** 00:00:00.000 of a São Paulo day. */
export const startOfSaoPauloDay = (date: BusinessDate): Date =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) - OFFSET_MS)

/** 23:59:59.999 of a São Paulo day: when budgets expire (domain 4.1 row 1). */
export const endOfSaoPauloDay = (date: BusinessDate): Date => new Date(Date.parse(`${date}T23:59:59.999Z`) - OFFSET_MS)

export interface DayRange {
  initial?: BusinessDate
  final?: BusinessDate
}

/**
 * Bounds of a date filter over instants (specification §5: the end date is inclusive to 23:59:59): `from` inclusive,
 * `before` exclusive, so that 23:59:59.500 is inside and no fraction is lost.
 */
export function filterInstants({ initial, final }: DayRange): { from?: Date; before?: Date } {
  return {
    ...(initial && { from: startOfSaoPauloDay(initial) }),
    ...(final && { before: new Date(endOfSaoPauloDay(final).getTime() + 1) }),
  }
}
