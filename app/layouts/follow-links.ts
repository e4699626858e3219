import type { NavigateFunction } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * One click handler for every plain `<a>` of the shell: it turns a click into a navigation without a page load. A link
 * component per row or menu entry would cost the server half of a list page (docs/performance.md, Anchors).
 * `data-document` keeps a link as the browser has it; one with `data-over`, or to a deed's question, opens over this
 * page.
 */
export function followLink(
  event: MouseEvent,
  navigate: NavigateFunction,
  openOver: (link: HTMLAnchorElement) => Promise<boolean>,
): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.document !== undefined) return
  const url = new URL(link.href)
  if (url.origin !== location.origin) return
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (isHere && url.hash) return
  event.preventDefault()
  const follow = () =>
    navigate(url.pathname + url.search + url.hash, { preventScrollReset: link.dataset.keepScroll !== undefined })
  if (link.dataset.over === undefined && !DEED.test(url.pathname)) follow()
  else openOver(link).then((isDrawn) => isDrawn || follow())
}

/** Pages that ask one question, or for one note, before something is done. */
const DEED =
  /\/(\d+|cart)\/(status\/\w+|delete|(re)?activat\w+|(en|dis)able|default|cancel|approve|reject|comment|conclude|clear|reset|restore|two-step|resend-\w+)$/

/** Menus are `<details>`: a click elsewhere, or Escape, closes them. */
export function closeMenus(except: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false
  }
}
