import type { MouseEvent } from 'react'

/** Which groups of the menu are folded, by their initials, as the cookie keeps them. No two groups share one. */
const COOKIE = 'folds'

/** Before anybody has asked for another: the settings, which are the longest and the least used. */
export const UNASKED_FOLDS = 'C'

/** @returns undefined without a cookie, or with a strange one */
export function readFolds(cookies: string | null): string | undefined {
  return /(?:^|;\s*)folds=([A-Z]{0,9})-(?:;|$)/.exec(cookies ?? '')?.[1]
}

/**
 * A `<details>` folds without a script; with one it stays folded on the next page. The click comes before the fold, so
 * that what is open now is about to be folded. The initials end in a dash: an empty cookie is none to some browsers.
 */
export function rememberFolds({ currentTarget }: MouseEvent): void {
  const group = currentTarget.closest('details')
  const initial = currentTarget.textContent?.charAt(0) ?? ''
  const others = (readFolds(document.cookie) ?? UNASKED_FOLDS).replace(initial, '')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${COOKIE}=${others}${group?.open ? initial : ''}-; Path=/; Max-Age=31536000; SameSite=Lax`
}
