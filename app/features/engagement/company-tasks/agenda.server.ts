import { addDays, type BusinessDate, isBusinessDate, monthStart, weekday } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatDate, formatTime } from '~/format/dates'
import { WEEKDAYS } from '~/texts/weekdays'
import type { CompanyTaskRow } from './company-tasks-api.server'
import { taskLine } from './task-row.server'

type AgendaSpan = 'day' | 'week' | 'month'

/** The days that an agenda shows, and those before and after them. */
export interface AgendaPeriod {
  span: AgendaSpan
  from: BusinessDate
  until: BusinessDate
  previous: BusinessDate
  next: BusinessDate
}

/** A week runs from Monday to Sunday. A wrong date in the address counts as today. */
export function agendaPeriod(search: URLSearchParams, today: BusinessDate): AgendaPeriod {
  const view = search.get('view')
  const span: AgendaSpan = view === 'month' || view === 'day' ? view : 'week'
  const asked = search.get('date') ?? ''
  const day = isBusinessDate(asked) ? asked : today
  if (span === 'day') return { span, from: day, until: day, previous: addDays(day, -1), next: addDays(day, 1) }
  if (span === 'month') {
    const from = monthStart(day)
    const next = monthStart(day, 1)
    return { span, from, until: addDays(next, -1), previous: monthStart(day, -1), next }
  }
  const from = addDays(day, -((weekday(day) + 6) % 7))
  return { span, from, until: addDays(from, 6), previous: addDays(from, -7), next: addDays(from, 7) }
}

const line = (row: CompanyTaskRow, now: Date) => ({ ...taskLine(row, now), time: formatTime(row.date) })

/**
 * The days of a period, each with its activities by the hour: all days of a week, as its columns are, and of a month
 * those that hold something.
 */
export function agendaDays(rows: readonly CompanyTaskRow[], { span, from, until }: AgendaPeriod, now: Date) {
  const today = saoPauloDate(now)
  const days = new Map<BusinessDate, ReturnType<typeof line>[]>()
  if (span !== 'month') for (let day = from; day <= until; day = addDays(day, 1)) days.set(day, [])
  for (const row of rows) {
    const day = saoPauloDate(new Date(row.date))
    days.set(day, [...(days.get(day) ?? []), line(row, now)])
  }
  return [...days].map(([day, tasks]) => ({
    day,
    label: `${WEEKDAYS[weekday(day)]}, ${formatDate(day)}${day === today ? ' (hoje)' : ''}`,
    short: WEEKDAYS[weekday(day)]?.slice(0, 3) ?? '',
    number: String(Number(day.slice(-2))),
    when: day === today ? ('today' as const) : day < today ? ('past' as const) : ('next' as const),
    tasks,
  }))
}
export type AgendaDay = ReturnType<typeof agendaDays>[number]
