import type { ImpactPart } from './impact-words.server'

/** Companies, people and open business that a block touches, by name. */
export function Impact({ parts }: { parts: readonly ImpactPart[] }) {
  return (
    <div className="mb-3">
      {parts.map(({ title, none, rows, more }) => (
        <section key={title} className="mt-2">
          <h2>{title}</h2>
          {rows.length > 0 ? (
            <ul>
              {rows.map(({ key, text, path }) => (
                <li key={key}>{path ? <a href={path}>{text}</a> : text}</li>
              ))}
              {more ? <li className="muted">{more}</li> : null}
            </ul>
          ) : (
            <p className="muted">{none}</p>
          )}
        </section>
      ))}
    </div>
  )
}
