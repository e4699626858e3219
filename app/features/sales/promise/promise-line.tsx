import type { PromiseWords } from './promise-words.server'

/**
 * When it comes: one sentence, and under it the goods of each day, how it is reckoned, and what would bring it sooner.
 * On paper the mirror and the proposal say the day: an order's own page is one sheet.
 */
export function PromiseLine({
  promise: { head, rest, kept, notes, more },
  isOpen,
}: {
  promise: PromiseWords
  isOpen?: boolean
}) {
  return (
    <>
      <p className="no-print">
        <strong>{head}</strong>
        {rest}
      </p>
      {kept ? <p className="help no-print">{kept}</p> : null}
      {notes[0] ? (
        <details className="fold no-print" open={isOpen}>
          <summary>Por que esta data</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {more ? <a href={more}>Receber antes</a> : null}
        </details>
      ) : null}
    </>
  )
}
