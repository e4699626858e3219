import { Form } from '@remix-run/react'

type Props = { notices: { rows: { id: number; title: string; path: string; at: string }[]; total: number } }

/** Notices since the user looked last, on the home page; nothing without new ones. */
export function OwnNotices({ notices: { rows, total } }: Props) {
  const [newest] = rows
  if (!newest) return null
  return (
    <section className="home-block" aria-labelledby="avisos">
      <div className="page-header">
        <h2 id="avisos">
          Avisos <span className="muted">{total}</span>
        </h2>
        <Form method="post" discover="none">
          <input type="hidden" name="upTo" value={newest.id} />
          <button type="submit" className="btn btn-quiet">
            Marcar como lidos
          </button>
        </Form>
      </div>
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Form method="post" discover="none">
              <button type="submit" name="open" value={row.id} className="btn btn-text">
                {row.title}
              </button>
            </Form>{' '}
            <span className="muted">{row.at}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
