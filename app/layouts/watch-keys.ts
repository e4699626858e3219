import type { NavigateFunction } from '@remix-run/react'
import { areKeysOff } from './keys-off'

/**
 * The keyboard's shortcuts, on the whole page and never while typing. What they do is fetched with the first one, so
 * that who has no keyboard pays nothing for them.
 * @returns how to end it
 */
export function watchKeys(navigate: NavigateFunction): () => void {
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key.length > 1 || event.ctrlKey || event.metaKey || areKeysOff(document.cookie)) return
    if (document.activeElement?.closest('input:not([type=checkbox]),select,textarea,dialog')) return
    // Some browsers open a search of their own.
    if (key === '/') event.preventDefault()
    import('./press-keys.lazy').then(
      ({ pressKey }) => pressKey(key, navigate),
      () => {},
    )
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
