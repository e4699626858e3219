import type { ReactNode } from 'react'
import { openSearch } from '~/components/search/search-dialog.lazy'

/** Draws what lies over the page; null takes it away. */
export type ShowOver = (dialog: ReactNode) => void

/**
 * The page that a link with `data-over` leads to, as a dialog over the current one. A page that cannot be drawn there
 * is opened as a page.
 */
export async function drawOver(link: HTMLAnchorElement, show: ShowOver): Promise<void> {
  leaveMenu(link)
  const { pathname, search } = link
  const close = () => show(null)
  if (pathname === '/search') openSearch()
  // Over its own page there would be the same form twice.
  else if (pathname === location.pathname) location.assign(link.href)
  else if (pathname === '/feedback') {
    const { FeedbackDialog } = await import('~/features/engagement/feedbacks/feedback-dialog.lazy')
    // The current page: the shell's link may be of the page that it was drawn on.
    show(<FeedbackDialog path={`${pathname}?from=${location.pathname}`} onClose={close} />)
  } else {
    const { TaskDialog } = await import('~/features/engagement/company-tasks/task-dialog.lazy')
    show(<TaskDialog path={pathname + search} onClose={close} />)
  }
}

/** The menu that the link is in closes, and has the focus when the dialog gives it back. */
function leaveMenu(link: HTMLAnchorElement): void {
  const menu = link.closest<HTMLDetailsElement>('details.menu')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
