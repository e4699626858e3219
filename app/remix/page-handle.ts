import { useMatches } from '@remix-run/react'

/** What a route says of its page by `export const handle`. */
export type PageHandle = {
  /** false: the page is plain HTML and loads no script (login, print, exports). */
  scripts?: false
  /** 'inlined': the page carries its own small sheet and asks for nothing else (login). */
  styles?: 'inlined'
}

/** The handle of the deepest route. */
export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}
