import { addDays, type BusinessDate, isBusinessDate, monthStart, weekday } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatDate, formatTime } from '~/format/dates'
import { WEEKDAYS } from '~/texts/weekdays'
import type { CompanyTaskRow } from './company-tasks-api.server'
import { taskLine } from './task-row.server'

type AgendaSpan = 'week' | 'month'

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
  const span: AgendaSpan = search.get('view') === 'month' ? 'month' : 'week'
  const asked = search.get('date') ?? ''
  const day = isBusinessDate(asked) ? asked : today
  if (span === 'month') {
    const from = monthStart(day)
    const next = monthStart(day, 1)
    return { span, from, until: addDays(next, -1), previous: monthStart(day, -1), next }
  }
  const from = addDays(day, -((weekday(day) + 6) % 7))
  return { span, from, until: addDays(from, 6), previous: addDays(from, -7), next: addDays(from, 7) }
}

const line = (row: CompanyTaskRow, now: Date) => ({ ...taskLine(row, now), time: formatTime(row.date) })

/** The days of a period that hold something, each with its activities by the hour. */
export function agendaDays(rows: readonly CompanyTaskRow[], now: Date) {
  const today = saoPauloDate(now)
  const days = new Map<BusinessDate, ReturnType<typeof line>[]>()
  for (const row of rows) {
    const day = saoPauloDate(new Date(row.date))
    days.set(day, [...(days.get(day) ?? []), line(row, now)])
  }
  return [...days].map(([day, tasks]) => ({
    label: `${WEEKDAYS[weekday(day)]}, ${formatDate(day)}${day === today ? ' (hoje)' : ''}`,
    tasks,
  }))
}
