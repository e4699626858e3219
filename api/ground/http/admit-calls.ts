import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Bounds } from '../../../front/bounds'
import type { Entry } from '../../../front/create-gate'
import { networkOf } from '../../../front/network-of'
import { gateOf } from '../../../front/share-gate'
import { waitForTurn } from '../../../front/wait-for-turn'
import { watchClient } from '../../../front/watch-client'

const PROBES = new Set(['/healthz', '/readyz'])
/** Constant: a refusal must cost nothing. */
const REFUSALS = {
  client: { status: 429, body: JSON.stringify({ code: 'RATE_LIMITED', errors: [] }) },
  all: { status: 503, body: JSON.stringify({ code: 'SERVICE_UNAVAILABLE', errors: [] }) },
} as const

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Limits the calls to the REST API where it listens by itself (docs/operations.md, 'Limits'): the calls of a connection
 * one by one, nothing for a client that is gone, and a bound on reads under way and waiting. Calls with a token have
 * places of their own. A call that writes waits for no place: a client could send its body slowly on purpose and keep
 * the place from others.
 */
export function admitCalls(
  listener: Listener,
  bounds: Pick<Bounds, 'openCalls' | 'tokenCalls'>,
  addressOf: (incoming: IncomingMessage) => string,
): RequestListener {
  const openCalls = gateOf('openCalls', bounds.openCalls)
  const tokenCalls = gateOf('tokenCalls', bounds.tokenCalls)

  function enter(incoming: IncomingMessage, gone: AbortSignal): Promise<Entry> {
    const gate = incoming.headers.authorization ? tokenCalls : openCalls
    return gate.enter(networkOf(addressOf(incoming)), gone)
  }

  return async (incoming, outgoing) => {
    const gone = watchClient(incoming, outgoing)
    await waitForTurn(incoming, outgoing, gone)
    if (gone.aborted) return
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    if (!isRead || PROBES.has(incoming.url ?? '')) return void listener(incoming, outgoing)
    const entry = await enter(incoming, gone)
    if ('leave' in entry) {
      outgoing.once('finish', entry.leave)
      gone.addEventListener('abort', entry.leave, { once: true })
      listener(incoming, outgoing)
    } else if (entry.refused !== 'gone') refuse(outgoing, REFUSALS[entry.refused])
  }
}

function refuse(outgoing: ServerResponse, { status, body }: (typeof REFUSALS)[keyof typeof REFUSALS]): void {
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    'Retry-After': '5',
    // What else it asked for at once is thrown away with it.
    Connection: 'close',
  })
  outgoing.end(body)
}
