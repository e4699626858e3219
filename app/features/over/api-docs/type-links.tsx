import { docsLink } from './docs-link'

/** Links to the pages of types. */
export function TypeLinks({ title, types }: { title: string; types: string[] }) {
  if (types.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      <ul className="chips">
        {types.map((type) => (
          <li key={type}>
            <a href={docsLink({ type })}>{type}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
