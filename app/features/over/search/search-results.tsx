import { type Badge, StatusBadge } from '~/components/status-badge'
import { type Picture, ProductPicture } from '~/features/catalogue/pricing/product-picture'

export type FoundRow = {
  path: string
  title: string
  detail?: string
  badge?: Badge
  /** Of what is bought. */
  picture?: Picture
}
export type FoundGroup = {
  label: string
  rows: FoundRow[]
  /** The list that shows these rows and the others; empty where there is none. */
  all: string
  hasMore?: true
}
export type Search = { q: string; groups: FoundGroup[]; said: string }

/** The search results, a heading for each list; the page and the dialog show the same. */
export function SearchResults({ search }: { search: Search }) {
  return (
    <>
      <p role="status">{search.said}</p>
      {search.groups.map(({ label, rows, all }) => (
        <section key={label} className="mt-2" aria-label={label}>
          <h2>{label}</h2>
          <ul className="plain-list">
            {rows.map(({ path, title, detail, badge, picture }) => (
              <li key={path + title}>
                <a className="menu-item" href={path}>
                  {picture ? <ProductPicture {...picture} /> : null}
                  <span>
                    {title} {detail ? <small className="muted">{detail}</small> : null}
                  </span>{' '}
                  {badge ? <StatusBadge {...badge} /> : null}
                </a>
              </li>
            ))}
          </ul>
          {all ? (
            <a href={all} aria-label={`Ver todos: ${label}`}>
              Ver todos
            </a>
          ) : null}
        </section>
      ))}
    </>
  )
}
