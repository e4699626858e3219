import { parted } from '../button-row'

export type Tab = { label: string; count?: string; path: string; isCurrent: boolean }

/** Parts of a list as links, each with how many it holds. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {parted(
        tabs.map(({ label: text, count, path, isCurrent }) => (
          <a key={path} href={path} aria-current={isCurrent ? 'page' : undefined}>
            {text} {count ? <small>{count}</small> : null}
          </a>
        )),
      )}
    </nav>
  )
}
