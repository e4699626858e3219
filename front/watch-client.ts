import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The requests under way on a connection, and how to tell them that the client has gone. */
const underWay = new WeakMap<Socket, Set<AbortController>>()

/**
 * Aborts when the client's connection ends before its answer was sent whole. The connection is asked, not the answer:
 * one that waits behind another of the same connection never hears that it was closed.
 */
export function watchClient({ socket }: IncomingMessage, outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (socket.destroyed) {
    gone.abort()
    return gone.signal
  }
  let requests = underWay.get(socket)
  if (!requests) {
    const all = new Set<AbortController>()
    socket.once('close', () => {
      for (const request of all) request.abort()
    })
    underWay.set(socket, all)
    requests = all
  }
  requests.add(gone)
  outgoing.once('finish', () => requests.delete(gone))
  return gone.signal
}
