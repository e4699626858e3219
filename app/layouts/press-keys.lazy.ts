import type { NavigateFunction } from '@remix-run/react'
import { GO_TO, KEYS_PAGE, NEW_BUDGET } from './shortcut-keys'

/** How long a 'g' waits for the letter that says where to. */
const PATIENCE_MS = 1_500

let goesUntil = 0

/** Does what the key is for (shortcut-keys.ts); nothing for any other, nor while Ctrl, Alt or Meta is held. */
export function pressKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, navigate: NavigateFunction): void {
  if (ctrlKey || metaKey || altKey) return
  const isGoing = performance.now() < goesUntil
  goesUntil = 0
  const place = isGoing ? GO_TO[key] : undefined
  if (place) follow(place[1])
  else if (key === 'g') goesUntil = performance.now() + PATIENCE_MS
  else if (key === 'n') follow(NEW_BUDGET)
  else if (key === '/') search()
  else if (key === 'j') moveRow(1)
  else if (key === 'k') moveRow(-1)
  else if (key === '?') navigate(KEYS_PAGE)
}

/** As a click on the menu's entry: without an entry, this user may not open that page. */
function follow(path: string): void {
  document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click()
}

function search(): void {
  const field = document.querySelector<HTMLInputElement>('main [type=search]')
  field?.focus()
  field?.select()
}

/** The focus goes to the next row's first link, from where Enter opens it. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll('main .data-table tbody tr')].flatMap(
    (row) => row.querySelector<HTMLAnchorElement>('a[href]') ?? [],
  )
  const here = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[here < 0 && by < 0 ? links.length - 1 : here + by]?.focus()
}
