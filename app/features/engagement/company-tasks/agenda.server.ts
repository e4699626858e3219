import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { addDays, type BusinessDate, isBusinessDate, monthStart, weekday } from '#domain/ground/dates/business-date'
import { localMomentText } from '#domain/ground/dates/local-moment'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatDate, formatNearDate, formatTime } from '~/format/dates'
import { WEEKDAYS } from '~/texts/weekdays'
import type { CompanyTaskRow } from './company-tasks-api.server'
import { taskLine } from './task-row.server'

const HOUR_MS = 3_600_000

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
type Line = ReturnType<typeof line>

const hourOf = (time: string) => Number(time.slice(0, 2))

/** The hours of work; what is earlier or later makes the day longer. */
const WORK = { first: 8, last: 17 }

/** The hours that a period shows: those of work, and those between them and its earliest and latest activity. */
export function agendaHours(rows: readonly CompanyTaskRow[]): number[] {
  const hours = rows.map(({ date }) => hourOf(formatTime(date)))
  const first = Math.min(WORK.first, ...hours)
  return Array.from({ length: Math.max(WORK.last, ...hours) - first + 1 }, (_, at) => first + at)
}

/** The quarter of an hour that it is, from 0 to 3, where it is now: the line stands there. */
const quarterAt = (hour: number, time: string) =>
  hourOf(time) === hour ? Math.floor(Number(time.slice(3)) / 15) : undefined

/**
 * The days of a period, each with its activities by the hour: all days of a week, as its columns are, and of a month
 * those that hold something.
 */
export function agendaDays(rows: readonly CompanyTaskRow[], { span, from, until }: AgendaPeriod, now: Date) {
  const today = saoPauloDate(now)
  const clock = formatTime(now.toISOString())
  const hours = agendaHours(rows)
  const days = new Map<BusinessDate, Line[]>()
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
    isEmpty: tasks.length === 0,
    ...(span === 'month'
      ? { tasks, slots: [] }
      : {
          tasks: [],
          slots: hours.map((hour) => ({
            hour,
            tasks: tasks.filter(({ time }) => hourOf(time) === hour),
            now: day === today ? quarterAt(hour, clock) : undefined,
          })),
        }),
  }))
}
export type AgendaDay = ReturnType<typeof agendaDays>[number]

/** Types that are 'o' in a sentence; the others are 'a'. */
const MASCULINE = new Set<CompanyTaskRow['type']>(['EMAIL', 'COMMENT'])

/** 'ontem', 'hoje', else the day of the week and of the month. */
function dayWord(day: BusinessDate, today: BusinessDate): string {
  if (day === today) return 'hoje'
  return day === addDays(today, -1) ? 'ontem' : `${WEEKDAYS[weekday(day)]}, ${formatNearDate(day, today)}`
}

/**
 * What is asked first: how the latest one went whose moment has passed, with the next full hour to put it off to.
 * @param late open ones whose moment has passed, the newest first
 */
export function askOutcome([latest]: readonly CompanyTaskRow[], now: Date) {
  if (!latest) return null
  const day = dayWord(saoPauloDate(new Date(latest.date)), saoPauloDate(now))
  const type = TASK_TYPES[latest.type].toLowerCase()
  const later = new Date(now.getTime() + 2 * HOUR_MS - (now.getTime() % HOUR_MS))
  const laterDay = saoPauloDate(later)
  return {
    id: latest.id,
    question: `Como foi ${MASCULINE.has(latest.type) ? 'o' : 'a'} ${type} de ${day}, ${formatTime(latest.date)}?`,
    about: `${latest.companyName} · ${taskLine(latest, now).text}`,
    later: localMomentText(later),
    laterWords: `${laterDay === saoPauloDate(now) ? 'hoje' : 'amanhã'}, ${formatTime(later.toISOString())}`,
  }
}
