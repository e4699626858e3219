import { useFetchers, useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Flash } from '~/auth/flash.server'
import { AwaitVersion } from '~/components/await-version'
import { clearDirty, markDirty } from '~/components/dirty-forms'
import { useLostModule } from '~/components/lost-module'
import { Notice } from '~/components/notice'
import { NoticeStrip, type ShownNotice } from '~/components/notice-strip'
import { watchPendingSheet } from '~/components/pending-sheet'
import { Toasts } from '~/components/toasts'
import { useConnectionLost } from '~/components/use-sending'
import { useAnnouncedPage } from './announce-page'
import { closeMenus, followLink } from './follow-links'
import { clearDoing, sayDoing } from './say-doing'
import { Sidebar, type SidebarData } from './sidebar'
import { TopBar, type TopBarData } from './top-bar'
import { watchKeys } from './watch-keys'

export type ShellData = TopBarData &
  SidebarData & {
    flash: Flash | null
    /** Those that are above every page for this user. */
    notices?: ShownNotice[]
    /** They were part of a form that is drawn again without them. */
    choosesFilesAgain?: boolean
  }

type Props = {
  data: ShellData
  /**
   * Draws a link's page over the current one by `show`, until another page is opened.
   * @returns false for a page that cannot be drawn there
   */
  openOver: (link: HTMLAnchorElement, show: (dialog: ReactNode) => void) => Promise<boolean>
  children: ReactNode
}

/** The frame of every page behind the login (specification §2). It works whole without a script. */
export function AppShell({ data, openOver, children }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLost = useLostModule(navigation)
  const isConnectionLost = useConnectionLost()
  const isLoading = navigation.state !== 'idle' && !isLost && !isConnectionLost
  const { pathname, search } = useLocation()
  const menuSwitch = useRef<HTMLInputElement>(null)
  const title = useAnnouncedPage()
  const [over, showOver] = useState<ReactNode>(null)
  // The frame stays when a page is left; its message is of that page alone, also when one comes back.
  const told = useRef([data.flash, pathname])
  if (told.current[0] !== data.flash) told.current = [data.flash, pathname]
  else if (told.current[1] !== pathname) told.current[1] = ''
  const flash = told.current[1] === pathname && data.flash

  // A new page closes the menus; the first one, which a slow script comes late to, has some that the user opened.
  const drawn = useRef(pathname)
  useEffect(() => {
    if (drawn.current === pathname) return
    drawn.current = pathname
    closeMenus(null)
    showOver(null)
    if (menuSwitch.current && innerWidth < 768) menuSwitch.current.checked = false
  }, [pathname])
  const fetchers = useFetchers()
  const isBusy = isLoading || (fetchers.length > 0 && !isConnectionLost)
  useEffect(() => (isBusy ? clearDoing : undefined), [isBusy])
  useEffect(watchPendingSheet, [])
  useEffect(() => watchKeys(navigate), [navigate])

  function click(event: MouseEvent) {
    closeMenus(event.target)
    followLink(event, navigate, (link) => openOver(link, showOver))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one delegated handler for links that work without it
    <div
      className="shell"
      aria-busy={isLoading}
      onClick={click}
      onKeyDown={(event) => event.key === 'Escape' && closeMenus(null)}
      onInput={(event) => markDirty(event.target)}
      onSubmit={(event) => {
        clearDirty(event.target)
        sayDoing(event.nativeEvent as SubmitEvent)
      }}
    >
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <TopBar data={data} menuSwitch={menuSwitch} />
      <div className="frame">
        <Sidebar data={data} pathname={pathname} search={search} />
        <main className="main" id="conteudo" tabIndex={-1}>
          <NoticeStrip notices={data.notices} pathname={pathname} />
          {flash ? (
            <Notice kind={flash.kind}>
              <span>{flash.text}</span>
              {flash.lead}
              {flash.link ? <a {...flash.link} /> : null}
            </Notice>
          ) : null}
          {children}
        </main>
      </div>
      <Toasts />
      <p className="visually-hidden" role="status" ref={title} />
      <AwaitVersion />
      {over}
    </div>
  )
}
