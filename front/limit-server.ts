import cluster from 'node:cluster'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Bounds } from './bounds'
import { partOf } from './count-workers'
import { networkOf } from './network-of'
import { countConnection } from './share-gate'

/**
 * Of `createServer`. A request that comes slowly is looked for each second: Node's own default is twice a minute. Its
 * body may take ten minutes while it moves (`endSlowSenders`).
 */
export const LISTENER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
}
const REQUESTS_PER_CONNECTION = 100
/** A client that takes nothing of its answer for so long has gone, or means harm. */
const DRAIN_MS = 30_000
/**
 * How long a body may take, and how many of its bytes earn it a second more, as Apache's mod_reqtimeout counts: a
 * photograph of a megabyte on a line of 250 kbit/s needs 35 s, and a slow client on purpose sends some bytes a second.
 */
const BODY_MS = 30_000
const BYTES_FOR_A_SECOND = 1_000

/** Bounds the connections of a server, the requests of each, and the time that a client may take over its answer. */
export function limitServer(
  server: Server,
  bounds: Pick<Bounds, 'connections' | 'connectionsPerAddress'>,
  { drainMs = DRAIN_MS, bodyMs = BODY_MS } = {},
): void {
  // They are handed out in turn, and what one worker cannot take the next one gets.
  server.maxConnections = partOf(bounds.connections)
  limitRequests(server)
  if (bounds.connectionsPerAddress > 0) {
    if (cluster.isWorker) limitNetworksTogether(server)
    else limitNetworks(server, bounds.connectionsPerAddress)
  }
  endSlowReaders(server, drainMs)
  endSlowSenders(server, bodyMs)
}

/**
 * Node itself only says 'close' with the last answer and goes on to refuse further requests, with the connection open;
 * an answer that says so by its own header is the last, and whatever was sent after it is thrown away.
 */
function limitRequests(server: Server): void {
  const asked = new WeakMap<Socket, number>()
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  server.prependListener('request', ({ socket }, response) => {
    const count = (asked.get(socket) ?? 0) + 1
    asked.set(socket, count)
    if (count === REQUESTS_PER_CONNECTION) response.setHeader('Connection', 'close')
  })
}

/** Closes what one network (an IPv4 address, a /64) opens beyond its share, before anything is read. */
function limitNetworks(server: Server, share: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > share) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/** The same over all workers: the first process counts, and its word comes a moment later. */
function limitNetworksTogether(server: Server): void {
  server.on('connection', (socket) => {
    const closed = countConnection(networkOf(socket.remoteAddress ?? ''), () => socket.destroy())
    socket.once('close', closed)
  })
}

/** Destroys connections whose body comes too slowly. */
function endSlowSenders(server: Server, bodyMs: number): void {
  const sending = new Map<IncomingMessage, { since: number; bytesBefore: number }>()
  server.prependListener('request', (request: IncomingMessage) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
    sending.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead })
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [request, { since, bytesBefore }] of sending) {
      const earned = ((request.socket.bytesRead - bytesBefore) / BYTES_FOR_A_SECOND) * 1_000
      if (request.complete || request.socket.destroyed) sending.delete(request)
      else if (now - since > bodyMs + earned) request.socket.destroy()
    }
  }, bodyMs / 30)
  watch.unref()
  server.once('close', () => clearInterval(watch))
}

/** Destroys connections whose answer waits to be taken and does not move. */
function endSlowReaders(server: Server, drainMs: number): void {
  const stuckSince = new Map<Socket, number>()
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [socket, since] of stuckSince) {
      if (socket.writableLength === 0) stuckSince.set(socket, Number.POSITIVE_INFINITY)
      else if (since === Number.POSITIVE_INFINITY) stuckSince.set(socket, now)
      else if (now - since > drainMs) socket.destroy()
    }
  }, drainMs / 15)
  watch.unref()
  server.on('connection', (socket) => {
    stuckSince.set(socket, Number.POSITIVE_INFINITY)
    socket.on('drain', () => stuckSince.set(socket, performance.now()))
    socket.once('close', () => stuckSince.delete(socket))
  })
  server.once('close', () => clearInterval(watch))
}
