import { readFolds } from './menu-folds'

/**
 * A `<details>` folds without a script; with one it stays folded on the next page. The initials end in a dash: an empty
 * cookie is none to some browsers.
 */
export function rememberFold(initial: string, isFolded: boolean): void {
  const others = readFolds(document.cookie).replace(initial, '')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `folds=${others}${isFolded ? initial : ''}-; Path=/; Max-Age=31536000; SameSite=Lax`
}
