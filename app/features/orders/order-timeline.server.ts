import { ORDER_STATUS_CHIPS, ORDER_STATUS_LABELS } from '#domain/orders/statuses'
import { formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import type { StoredFile, TimelineEntry } from './order-answers'

/** One event of an order's story: a move, a note, or a move with the note that came with it. */
export function timelineWords(entries: readonly TimelineEntry[]) {
  const notes = entries.filter(({ kind }) => kind === 'NOTE')
  const taken = new Set<TimelineEntry>()
  const noteOf = (move: TimelineEntry) => {
    const note = notes.find((one) => one.at === move.at && one.userName === move.userName && !taken.has(one))
    if (note) taken.add(note)
    return note
  }
  const merged = entries.map((entry) =>
    entry.kind === 'STATUS' ? { move: entry, note: noteOf(entry) } : { note: entry },
  )
  return merged
    .filter((event) => 'move' in event || (event.note && !taken.has(event.note)))
    .map(({ move, note }: { move?: TimelineEntry; note?: TimelineEntry }) => {
      const { kind, id, at, userName } = (move ?? note) as TimelineEntry
      return {
        key: `${kind}${id}`,
        at: formatMoment(at),
        who: userName ?? 'Sistema',
        title: move ? titleOf(move) : 'Observação',
        status: move?.toStatus
          ? ([ORDER_STATUS_CHIPS[move.toStatus], ORDER_STATUS_LABELS[move.toStatus]] as const)
          : null,
        text: note?.text ?? null,
        isInternal: note?.visibility === 'INTERNAL',
        files: (note?.files ?? []).map(fileWords),
      }
    })
}

function titleOf({ action, direction }: TimelineEntry): string {
  if (action === 'store') return 'Criado em'
  if (action === 'clone') return 'Clonado em'
  return direction === 'BACK' ? 'Voltou para' : 'Passou para'
}

const fileWords = ({ id, name, mediaType, bytes }: StoredFile) => ({
  id,
  name,
  isPicture: mediaType.startsWith('image/'),
  size:
    bytes < 100_000 ? `${formatDecimal(Math.max(1, bytes / 1000), 0)} kB` : `${formatDecimal(bytes / 1_000_000, 1)} MB`,
})
