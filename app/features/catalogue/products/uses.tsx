import type { UsesWords } from './uses-words.server'

/** Where a product is used: each kind with how many there are, and the first of them as links. */
export function Uses({ uses }: { uses: UsesWords }) {
  if (uses.length === 0) return <p className="muted">Nada usa este produto.</p>
  return uses.map(({ title, links, more }) => (
    <section className="block" key={title}>
      <h2>{title}</h2>
      {links.length > 0 ? (
        <ul>
          {links.map(({ path, label, note }) => (
            <li key={path}>
              <a href={path}>{label}</a> {note ? <small className="muted">{note}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {more ? <p className="muted">{more}</p> : null}
    </section>
  ))
}
