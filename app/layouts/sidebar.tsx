import { Fragment, useEffect, useRef, useState } from 'react'
import { type NavigationGroup, openGroups } from './navigation'

export type SidebarData = {
  /** From `openEntries`. */
  open: string
  links: [label: string, url: string][]
  /** Saved views of this user with how many records they hold; only where there are any. */
  views?: SidebarView[]
  /** Numbers beside entries, by their path; only where there are any. */
  counts?: Readonly<Record<string, string>>
}

/** `count` is empty where it came too late. */
export type SidebarView = { name: string; path: string; count: string }

/**
 * Plain links: the shell's one click handler follows them. `data-discover` lets Remix fetch all their routes in one go
 * once the pointer or the focus comes near, which saves a cold page on a slow link one request.
 */
export function Sidebar({ data, pathname, search }: { data: SidebarData; pathname: string; search: string }) {
  const groups = openGroups(data.open)
  const current = currentPath(groups, pathname)
  const nav = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const comeNear = () => setNear(true)
  // The list is longer than the screen: a page opened from outside shows its own entry. Chromium answers a
  // promise, which is no clean-up.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <nav
      className="sidebar"
      aria-label="Principal"
      ref={nav}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onTouchStart={comeNear}
    >
      {groups.map((group, index) => (
        <Fragment key={group.label}>
          {index === 1 && data.views ? <SidebarViews views={data.views} here={pathname + search} /> : null}
          <section>
            {group.label ? <h2>{group.label}</h2> : null}
            <ul>
              {group.entries.map(([label, path]) => (
                <li key={path}>
                  <a
                    href={path}
                    data-discover={isNear || undefined}
                    aria-current={path === current ? 'page' : undefined}
                  >
                    {label}
                    {data.counts?.[path] ? <small className="num"> {data.counts[path]}</small> : null}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </Fragment>
      ))}
      {data.links.length > 0 ? (
        <section>
          <h2>Materiais</h2>
          <ul>
            {data.links.map(([label, url]) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </nav>
  )
}

function SidebarViews({ views, here }: { views: SidebarView[]; here: string }) {
  return (
    <section>
      <h2>Visões</h2>
      <ul>
        {views.map(({ name, path, count }) => (
          <li key={path}>
            <a href={path} aria-current={isShown(path, here) ? 'page' : undefined}>
              {name} <small className="num">{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A view's link is a part of the address that its list has. */
function isShown(path: string, here: string): boolean {
  const [at, view] = path.split('?')
  return here.startsWith(`${at}?`) && here.includes(String(view))
}

/** The entry with the longest path that the page lies under. */
function currentPath(groups: NavigationGroup[], pathname: string): string | undefined {
  return groups
    .flatMap((group) => group.entries.map(([, path]) => path))
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0]
}
