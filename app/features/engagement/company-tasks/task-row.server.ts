import { TASK_STATES, TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { formatMoment } from '~/format/dates'
import type { CompanyTaskRow } from './company-tasks-api.server'

/** The state of an activity as its badge says it; one whose moment has passed says so. */
export function taskBadge({ state, date }: Pick<CompanyTaskRow, 'state' | 'date'>, now: Date) {
  if (state === 'CONCLUDED') return { family: 'finished', label: TASK_STATES[state] } as const
  if (state === 'CANCELED') return { family: 'stopped', label: TASK_STATES[state] } as const
  return new Date(date) < now
    ? ({ family: 'waiting', label: 'Atrasada' } as const)
    : ({ family: 'negotiation', label: TASK_STATES[state] } as const)
}

/** A line of a list of activities. */
export const taskLine = (row: CompanyTaskRow, now: Date) => ({
  id: row.id,
  type: TASK_TYPES[row.type],
  date: formatMoment(row.date),
  companyId: row.companyId,
  company: row.companyName,
  text: row.description.length > 90 ? `${row.description.slice(0, 90)}…` : row.description,
  who: row.creatorName,
  state: taskBadge(row, now),
  isOver: row.state !== 'OPEN',
  isOff: row.state === 'CANCELED',
  isLate: row.state === 'OPEN' && new Date(row.date) < now,
})
export type TaskLine = ReturnType<typeof taskLine>
