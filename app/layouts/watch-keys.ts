import type { NavigateFunction } from '@remix-run/react'
import { areKeysOff } from './keys-off'

/**
 * The keyboard's shortcuts, on the whole page and never while typing. Their code is fetched with the first one, so that
 * a user without a keyboard pays nothing for them.
 * @returns how to end it
 */
export function watchKeys(navigate: NavigateFunction): () => void {
  function press(event: KeyboardEvent) {
    const { key } = event
    // With Ctrl it is not typing; some browsers open a search of their own.
    if (key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return document.querySelector<HTMLAnchorElement>('[href="/search"]')?.click()
    }
    if (key.length > 1 || areKeysOff(document.cookie)) return
    if (document.activeElement?.closest('input:not([type=checkbox]),select,textarea,dialog')) return
    // Some browsers open a search of their own.
    if (key === '/') event.preventDefault()
    import('./press-keys.lazy').then(
      ({ pressKey }) => pressKey(event, navigate),
      () => {},
    )
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
