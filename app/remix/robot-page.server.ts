import type { EntryContext } from '@remix-run/node'
import { isbot } from 'isbot'
import type { PageHandle } from './page-handle'

/**
 * Whether a page is drawn for a robot: a client that calls itself one and shows no session. What a stranger gets is
 * public; logged-in users keep the scripts, whatever their browser calls itself. No function is lost: every page works
 * without scripts.
 */
export const isForRobot = (request: Request, token: string | null): boolean =>
  token === null && isbot(request.headers.get('user-agent'))

/** The same page, whose routes all say `scripts: false`; what else they say of it stays. */
export function withoutScripts(page: EntryContext): EntryContext {
  const plain = Object.entries(page.routeModules).map(([id, module]) => {
    const handle: PageHandle = { ...(module?.handle as PageHandle | undefined), scripts: false }
    return [id, module && { ...module, handle }] as const
  })
  return { ...page, routeModules: Object.fromEntries(plain) }
}
