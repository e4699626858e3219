/** Which groups of the menu are folded, by their initials, as a cookie keeps them: no two groups share one. */

/** @returns the initials of the folded groups; an unreadable cookie counts as none */
export function readFolds(cookies: string | null): string {
  return /(?:^|;\s*)folds=([A-Z]{0,9})-(?:;|$)/.exec(cookies ?? '')?.[1] ?? ''
}
