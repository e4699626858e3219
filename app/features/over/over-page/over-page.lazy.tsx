import type { ReactNode } from 'react'

/** Draws what lies over the page; null takes it away. */
export type ShowOver = (dialog: ReactNode) => void

/**
 * The page that a link leads to, as a dialog over the current one.
 * @returns false for a page that cannot be drawn there: it is opened as a page
 */
export async function drawOver(link: HTMLAnchorElement, show: ShowOver): Promise<boolean> {
  leaveMenu(link)
  const { pathname, search } = link
  const close = () => show(null)
  if (pathname === '/search') {
    const { openSearch } = await import('~/features/over/search/search-dialog.lazy')
    openSearch()
    return true
  }
  // Over its own page there would be the same form twice.
  if (pathname === location.pathname) return false
  if (pathname === '/feedback') {
    const { FeedbackDialog } = await import('~/features/engagement/feedbacks/feedback-dialog.lazy')
    // The current page: the shell's link may be of the page that it was drawn on.
    show(<FeedbackDialog path={`${pathname}?from=${location.pathname}`} onClose={close} />)
  } else if (pathname === '/companyTasks/new') {
    const { TaskDialog } = await import('~/features/engagement/company-tasks/task-dialog.lazy')
    show(<TaskDialog path={pathname + search} onClose={close} />)
  } else {
    // Pressed twice: it is on its way, or being done.
    if (asked === link.href || document.querySelector('dialog.sheet:not([open])')) return true
    asked = link.href
    const { isOld, stop } = untilPressed(link)
    // Also of a script that the connection loses: the link is there to be pressed again.
    const { Deed, deed } = await readDeed(pathname + search).finally(() => {
      asked = null
      stop()
    })
    if (isOld()) return true
    if (!deed) return false
    const isDoneAtOnce = link.dataset.over === 'now' || deed.isUndoable
    show(<Deed key={performance.now()} {...deed} isDoneAtOnce={isDoneAtOnce} onClose={close} />)
  }
  return true
}

async function readDeed(path: string) {
  const { Deed, loadDeed } = await import('~/components/confirm/deed.lazy')
  return { Deed, deed: await loadDeed(path) }
}

/** The page whose question is on its way. */
let asked: string | null = null

/** Whether something else was pressed since: the user has gone on, and is not called back. */
function untilPressed(link: HTMLAnchorElement) {
  let isOld = false
  const from = location.href
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')?.href !== link.href) isOld = true
  }
  addEventListener('click', hear, true)
  return { isOld: () => isOld || location.href !== from, stop: () => removeEventListener('click', hear, true) }
}

/** The menu that the link is in closes, and has the focus when the dialog gives it back. */
function leaveMenu(link: HTMLAnchorElement): void {
  const menu = link.closest<HTMLDetailsElement>('details.menu')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
