import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After a navigation by script the keyboard is at the new page's heading, as a page that the browser loads begins at
 * its top, and its title is read out. A page that has put the focus itself (an error's summary) keeps it.
 * @returns where the title is said: a live region
 */
export function useAnnouncedPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (region.current) region.current.textContent = document.title
    const main = document.getElementById('conteudo')
    if (main?.contains(document.activeElement) && document.activeElement !== main) return
    const heading = main?.querySelector<HTMLElement>('h1') ?? main
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return region
}
