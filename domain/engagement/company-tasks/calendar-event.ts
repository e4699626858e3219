/** The data of an activity that a calendar gets. */
export interface CalendarTask {
  id: number
  title: string
  /** ISO 8601. */
  date: string
  local: string | null
  description: string
  isCanceled: boolean
}

/** How long an activity takes in a calendar: no form asks for it, and a call is given half an hour. */
const MINUTES = 30
/** RFC 5545, 3.1: no line is longer in octets. */
const OCTETS = 75

const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A long line continues on the next one after a blank; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (octetsOf(part + character) > OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

const octetsOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * One activity as a calendar file (iCalendar, RFC 5545).
 * @param host makes the event's name unique: a calendar that gets it twice shows it once
 * @param now when the file was made
 */
export function calendarEvent(task: CalendarTask, host: string, now: Date): string {
  const start = new Date(task.date)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Atividades//PT',
    'BEGIN:VEVENT',
    `UID:atividade-${task.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + MINUTES * 60_000))}`,
    `SUMMARY:${escaped(task.title)}`,
    ...(task.local ? [`LOCATION:${escaped(task.local)}`] : []),
    `DESCRIPTION:${escaped(task.description)}`,
    ...(task.isCanceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
