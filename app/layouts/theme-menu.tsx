import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'
import { parted } from '~/components/button-row'
import { Icon, type IconName } from '~/components/icon'
import type { loader as rootLoader } from '~/root'
import { closeMenus } from './follow-links'

const CHOICES: [theme: 'system' | 'light' | 'dark', label: string, icon: IconName][] = [
  ['system', 'Como o sistema', 'screen'],
  ['light', 'Claro', 'sun'],
  ['dark', 'Escuro', 'moon'],
]

/**
 * System, light or dark, kept in a cookie (specification §1). Without a script each choice is a form that comes back
 * here; with one it is sent beside the page: loaded again, a form on it would lose what is typed, or take the version
 * of another user's change for its own.
 */
export function ThemeMenu({ hasSound }: { hasSound: boolean }) {
  const [current, setCurrent] = useState(useRouteLoaderData<typeof rootLoader>('root')?.theme ?? 'system')
  const { pathname, search } = useLocation()

  function choose(event: MouseEvent, theme: typeof current) {
    event.preventDefault()
    closeMenus(null)
    setCurrent(theme)
    import('./choose-theme.lazy').then(({ chooseTheme }) => chooseTheme(theme, hasSound)).catch(() => {})
  }
  return (
    <details className="menu wide">
      <summary className="icon-button" aria-label="Tema">
        <Icon name={current === 'dark' ? 'moon' : current === 'light' ? 'sun' : 'screen'} />
      </summary>
      <form method="post" action="/theme" className="menu-panel">
        <input type="hidden" name="returnTo" value={pathname + search} />
        {parted(
          CHOICES.map(([theme, label, icon]) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              className="menu-item"
              aria-current={theme === current ? 'true' : undefined}
              onClick={(event) => choose(event, theme)}
            >
              <Icon name={icon} /> {label}
            </button>
          )),
        )}
      </form>
    </details>
  )
}
