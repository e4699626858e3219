import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import { parted } from '~/components/button-row'
import { Icon, type IconName } from '~/components/icon'
import type { loader as rootLoader } from '~/root'
import { closeMenus } from './follow-links'

const CHOICES: [theme: string, label: string, icon: IconName][] = [
  ['system', 'Como o sistema', 'screen'],
  ['light', 'Claro', 'sun'],
  ['dark', 'Escuro', 'moon'],
]

/**
 * System, light or dark, kept in a cookie (specification §1). Without a script each choice is a
 * form that comes back here.
 */
export function ThemeMenu({ hasSound }: { hasSound: boolean }) {
  const current = useRouteLoaderData<typeof rootLoader>('root')?.theme
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()

  async function chosen(theme: string) {
    closeMenus(null)
    if (hasSound) (await import('./theme-sound.lazy')).playThemeSound(theme)
  }
  return (
    <details className="menu wide">
      <summary className="icon-button" aria-label="Tema">
        <Icon name={current === 'dark' ? 'moon' : current === 'light' ? 'sun' : 'screen'} />
      </summary>
      <fetcher.Form method="post" action="/theme" className="menu-panel">
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
              onClick={() => chosen(theme)}
            >
              <Icon name={icon} /> {label}
            </button>
          )),
        )}
      </fetcher.Form>
    </details>
  )
}
