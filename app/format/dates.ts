const timeZone = 'America/Sao_Paulo'
const DATE = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment (ISO 8601 UTC) as the day it is in São Paulo: '20/11/2026'. */
export function formatDay(moment: string): string {
  return DATE.format(new Date(moment))
}

/** A moment (ISO 8601 UTC) as São Paulo's clock says it: '20/11/2026 14:05'. */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment)).replace(', ', ' ')
}

/** A business date ('2026-11-20', never a Date: it has no time zone) → '20/11/2026'. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** A business date, its year only where it is another one than today's: '20/11'. */
export function formatNearDate(date: string, today: string): string {
  return formatDate(date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date)
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The hour of a moment on São Paulo's clock: '10:42'. */
export function formatTime(moment: string): string {
  return TIME.format(new Date(moment))
}
