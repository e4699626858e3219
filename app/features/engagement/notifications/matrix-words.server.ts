import { CHANNELS, type MatrixRow, STAYS_ON } from '#domain/engagement/notifications/channels'
import {
  CHANNEL_LABELS,
  cellWords,
  EVENT_GROUPS,
  eventLabel,
  groupOf,
} from '#domain/engagement/notifications/notification-words'

export interface MatrixGroup {
  label: string
  rows: MatrixLine[]
}

interface MatrixLine {
  event: string
  label: string
  /** Why its mail stays on. */
  reason?: string
  /** One for each column; null: there is no such channel. */
  cells: ({ value: string; label: string; isFixed: boolean } | null)[]
}

/** The headings of the columns. */
export const channelLabels = (): string[] => CHANNELS.map((channel) => CHANNEL_LABELS[channel])

/** A matrix in words, in groups: what the page draws, for no browser needs the catalogue. */
export function matrixGroups(rows: readonly MatrixRow[]): MatrixGroup[] {
  return EVENT_GROUPS.map((label) => ({
    label,
    rows: rows.filter(({ event }) => groupOf(event) === label).map(lineOf),
  })).filter(({ rows: some }) => some.length > 0)
}

function lineOf({ event, cells }: MatrixRow): MatrixLine {
  const isFixed = cells.some((cell) => cell.isFixed)
  return {
    event,
    label: eventLabel(event),
    ...(isFixed ? { reason: `${STAYS_ON[event]}: o e-mail não pode ser desligado.` } : {}),
    cells: CHANNELS.map((channel) => {
      const cell = cells.find((one) => one.channel === channel)
      return cell ? { value: `${event}:${channel}`, label: CHANNEL_LABELS[channel], isFixed: cell.isFixed } : null
    }),
  }
}

/** The values that are ticked. */
export const tickedOf = (rows: readonly MatrixRow[]): string[] =>
  rows.flatMap(({ event, cells }) => cells.filter(({ isOn }) => isOn).map(({ channel }) => `${event}:${channel}`))

/** The same for the page of a conflict. */
export const choicesWords = (on: readonly string[]): Record<string, string> => ({ on: on.map(cellWords).join(', ') })
