import { createHash } from 'node:crypto'
import { createGate, type Entry } from '../../front/create-gate'
import { networkOf } from '../../front/network-of'
import { readToken } from '../auth/session.server'
import type { PortalConfig } from './config.server'

export type Admit = (request: Request, token: string | null) => Promise<Entry>

/**
 * Who comes to work, and who waits or is refused (docs/operations.md, 'Limits'). Whoever has a session that we
 * signed has places that no stranger can take: the signature is looked at here, whether the session still
 * lives is the API's to say.
 * @returns one for pages, one for the API's calls, whose token nobody here can judge: it has other places,
 * and those are the address's
 */
export function createAdmission({ bounds }: Pick<PortalConfig, 'bounds'>): { toPages: Admit; toApi: Admit } {
  const strangers = createGate(bounds.strangers)
  const members = createGate(bounds.members)
  const openCalls = createGate(bounds.openCalls)
  const tokenCalls = createGate(bounds.tokenCalls)
  const network = (request: Request) => networkOf(request.headers.get('x-forwarded-for') ?? '')
  return {
    toPages: (request, token) =>
      token === null
        ? strangers.enter(network(request), givesUp(request))
        : members.enter(nameOf(token), givesUp(request)),
    toApi: (request) =>
      (request.headers.has('authorization') ? tokenCalls : openCalls).enter(network(request), givesUp(request)),
  }
}

const never = new AbortController().signal

/** Whoever leaves wants no page any more; what was sent to be written is written. */
const givesUp = ({ method, signal }: Request): AbortSignal => (method === 'GET' || method === 'HEAD' ? signal : never)

/** Tokens are not kept in a table of ours. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** The token of a session that we signed, or null. */
export const signedToken = (request: Request, config: PortalConfig): Promise<string | null> =>
  readToken(request, { config })
