import { useMatches } from '@remix-run/react'

/** What a route says of its page by `export const handle`. */
export type PageHandle = {
  /** false: the page is plain HTML and loads no script (login, print, exports). */
  scripts?: false
  /**
   * The page carries its own small sheet: 'inlined' that of the login, which asks for nothing else; 'proposal' that of a
   * client's page, which is in nobody's name but the company's; 'labels' that of labels, whose paper is their own.
   */
  styles?: 'inlined' | 'proposal' | 'labels'
}

/** The handle of the deepest route. */
export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}
