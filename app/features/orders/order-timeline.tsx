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
          {files.length > 0 ? (
            <ul className="note-files">
              {files.map((file) => (
                <li key={file.id}>
                  <NoteFile file={file} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type FileWords = ReturnType<typeof timelineWords>[number]['files'][number]

/** A picture is seen at once, small, and leads to the whole one; a document is a link. */
function NoteFile({ file: { id, name, size, isPicture } }: { file: FileWords }) {
  const href = `/files/${id}`
  return (
    <>
      {isPicture ? (
        <a href={href} data-document="">
          <img src={`${href}?size=thumbnail`} alt={`Imagem ${name}`} width="112" height="112" loading="lazy" />
        </a>
      ) : null}
      <DownloadLink href={href} fileName={name}>
        {name}
      </DownloadLink>{' '}
      <small className="muted">{size}</small>
    </>
  )
}
