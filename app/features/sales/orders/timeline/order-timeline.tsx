import { parted } from '~/components/button-row'
import { StatusBadge } from '~/components/status-badge'
import { OrderFile } from './order-file'
import type { loadTimeline } from './order-timeline.server'

type Timeline = Awaited<ReturnType<typeof loadTimeline>>

/** Everything that happened to an order as one story, newest first; its filters and pages are links. */
export function OrderTimeline({ timeline: { filters, entries, older, newest } }: { timeline: Timeline }) {
  return (
    <>
      <nav className="timeline-filters" aria-label="Filtrar a linha do tempo">
        {parted(
          filters.map(({ label, href, isCurrent }) => (
            <a key={label} href={href} aria-current={isCurrent ? 'true' : undefined} data-keep-scroll="">
              {label}
            </a>
          )),
        )}
      </nav>
      {entries.length === 0 ? <p className="muted">Nada aqui por enquanto.</p> : null}
      <ol className="timeline">
        {entries.map(({ key, at, who, title, status, href, text, mark, files }) => (
          <li key={key}>
            <p>
              {href ? <a href={href}>{title}</a> : title} {status ? <StatusBadge {...status} /> : null}{' '}
              {mark === 'Interna' ? <span className="chip chip-draft">{mark}</span> : null}
              {mark === 'Pública' ? <small className="muted">{mark}</small> : null}
            </p>
            <p className="muted">
              {at} · {who}
            </p>
            {text ? <p className="note-text">{text}</p> : null}
            {files.length > 0 ? (
              <ul className="note-files">
                {files.map((file) => (
                  <li key={file.id}>
                    <OrderFile file={file} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      {older || newest ? (
        <p className="timeline-pages">
          {newest ? (
            <a href={newest} data-keep-scroll="">
              Voltar às mais novas
            </a>
          ) : null}
          {older ? (
            <a href={older} data-keep-scroll="">
              Ver mais
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
