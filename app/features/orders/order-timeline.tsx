import { DownloadLink } from '~/components/download-link'
import { StatusBadge } from '~/components/status-badge'
import type { timelineWords } from './order-timeline.server'

/** Moves, notes and their files as one story, newest first. */
export function OrderTimeline({ events }: { events: ReturnType<typeof timelineWords> }) {
  return (
    <ol className="timeline">
      {events.map(({ key, at, who, title, status, text, isInternal, files }) => (
        <li key={key}>
          <p>
            {title} {status ? <StatusBadge family={status[0]} label={status[1]} /> : null}
            {isInternal ? <span className="chip chip-draft">Interna</span> : null}
          </p>
          <p className="muted">
            {at} · {who}
          </p>
          {text ? <p className="note-text">{text}</p> : null}
          {files.map((file) => (
            <p key={file.id}>
              <DownloadLink href={`/files/${file.id}`} fileName={file.name}>
                {file.name}
              </DownloadLink>{' '}
              <small className="muted">{file.size}</small>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
