import { createHash } from 'node:crypto'
import { UPLOADS } from '../../front/bounds'
import type { Entry, Gate } from '../../front/create-gate'
import { networkOf } from '../../front/network-of'
import { gateOf } from '../../front/share-gate'
import { readToken } from '../auth/session.server'
import type { PortalConfig } from './config.server'

export type Admit = (request: Request, token: string | null) => Promise<Entry>

/**
 * Decides which requests run, wait or are refused (docs/operations.md, 'Limits'). A request with a session cookie
 * that we signed has places that strangers cannot take. Only the signature is checked here; whether the session is
 * still valid, the API decides.
 * @returns one gate for pages, and one for the API's calls: their token cannot be checked here, so they have places of
 * their own, counted by address; and one for forms with large files, which come through it before the one for pages
 */
export function createAdmission({ bounds }: Pick<PortalConfig, 'bounds'>): {
  toPages: Admit
  toApi: Admit
  uploads: Gate
} {
  const strangers = gateOf('strangers', bounds.strangers)
  const proposals = gateOf('proposals', bounds.proposals)
  const members = gateOf('members', bounds.members)
  const openCalls = gateOf('openCalls', bounds.openCalls)
  const tokenCalls = gateOf('tokenCalls', bounds.tokenCalls)
  const network = (request: Request) => networkOf(request.headers.get('x-forwarded-for') ?? '')
  return {
    uploads: gateOf('forms', UPLOADS),
    toPages: (request, token) =>
      token === null
        ? (isProposal(request) ? proposals : strangers).enter(network(request), givesUp(request))
        : members.enter(nameOf(token), givesUp(request)),
    toApi: (request) =>
      (request.headers.has('authorization') ? tokenCalls : openCalls).enter(network(request), givesUp(request)),
  }
}

/** A client's look at a proposal; an answer to one is a stranger's page like any other. */
const isProposal = ({ method, url }: Request): boolean => method === 'GET' && new URL(url).pathname.startsWith('/p/')

/** Of a request whose work is done even if its client leaves. */
export const never = new AbortController().signal

/** A page is not made for a client that has left; a write is done all the same. */
const givesUp = ({ method, signal }: Request): AbortSignal => (method === 'GET' || method === 'HEAD' ? signal : never)

/** Tokens are not kept in a table of ours. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** The token of a session that we signed, or null. */
export const signedToken = (request: Request, config: PortalConfig): Promise<string | null> =>
  readToken(request, { config })
