import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon, type IconName } from '~/components/icon'
import { currentPath, entriesOf, type NavigationEntry } from './navigation'

/** Every screen that the menu has no room for. */
const SETTINGS = ['Configurações', '/settings', 'gear'] as const

export type SidebarData = {
  /** From `openEntries`. */
  open: string
  links: [label: string, url: string][]
  /** Saved views of this user with how many records they hold; only where there are any. */
  views?: SidebarView[]
  /** Of whose day is a queue: its groups, as entries of their own. */
  deeds?: NavigationEntry[]
  /** Numbers beside entries, by their path; only where there are any. */
  counts?: Readonly<Record<string, string>>
  /** Initials of the groups that are folded. */
  folds: string
}

/** `count` is empty where it came too late. */
export type SidebarView = { name: string; path: string; count: string }

/**
 * Plain links: the shell's one click handler follows them. `data-discover` lets Remix fetch all their routes in one go
 * once the pointer or the focus comes near, which saves a cold page on a slow link one request.
 */
export function Sidebar({ data, pathname, search }: { data: SidebarData; pathname: string; search: string }) {
  const entries = [...entriesOf(data.open, '1'), SETTINGS]
  // Behind 'Início' and 'Minha fila'.
  entries.splice(2, 0, ...(data.deeds ?? []))
  // A kit's page is one of the catalogue, which lies beside the budgets and not in them.
  const here = currentPath([...entriesOf(data.open, '12'), SETTINGS], pathname.replace('/budgets/kits', '/budgets/new'))
  // What 'Configurações' alone leads to lies under it; the search lies nowhere.
  const current = here && here !== '/search' && (entries.some(([, path]) => path === here) ? here : SETTINGS[1])
  const { folds } = data
  const [isNear, setNear] = useState(false)
  const comeNear = () => setNear(true)
  return (
    <nav className="sidebar" aria-label="Principal" onPointerEnter={comeNear} onFocus={comeNear}>
      <ul>
        {entries.map(([label, path, icon]) => (
          <li key={path}>
            <a href={path} data-discover={isNear || undefined} aria-current={path === current ? 'page' : undefined}>
              <Icon name={icon ?? 'home'} />
              {label}
              {data.counts?.[path] ? <small className="num"> {data.counts[path]}</small> : null}
            </a>
          </li>
        ))}
      </ul>
      {data.views ? <SidebarViews views={data.views} folds={folds} here={pathname + search} /> : null}
      {data.links.length > 0 ? (
        <Group label="Materiais" icon="download" folds={folds}>
          {data.links.map(([label, url]) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </Group>
      ) : null}
    </nav>
  )
}

type GroupProps = { label: string; icon: IconName; folds: string; isHere?: boolean; children: ReactNode }

/**
 * The click comes before the fold: a group that is open now is about to be folded. At once: the next page may follow.
 */
function rememberFolds({ currentTarget }: MouseEvent) {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.sidebar details')]
  const folded = all.filter((group) => group.open === (group === currentTarget.parentElement))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `folds=${folded.map((group) => group.textContent?.[0]).join('')}-;Path=/;Max-Age=31536000`
}

/** The group of the page that is shown is open. */
function Group({ label, icon, folds, isHere = false, children }: GroupProps) {
  return (
    <details open={isHere || !folds.includes(label.charAt(0))}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary onClick={rememberFolds}>
        <Icon name={icon} />
        {label}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

function SidebarViews({ views, folds, here }: { views: SidebarView[]; folds: string; here: string }) {
  return (
    <Group label="Visões" icon="mark" folds={folds} isHere={views.some(({ path }) => isShown(path, here))}>
      {views.map(({ name, path, count }) => (
        <li key={path}>
          <a href={path} aria-current={isShown(path, here) ? 'page' : undefined}>
            {name} <small className="num">{count}</small>
          </a>
        </li>
      ))}
    </Group>
  )
}

/** A view's link is a part of the address that its list has. */
function isShown(path: string, here: string): boolean {
  const [at, view] = path.split('?')
  return here.startsWith(`${at}?`) && here.includes(String(view))
}
