import type { IncomingMessage } from 'node:http'

/** Headers that belong to the connection, or that Remix would believe although anyone can write them. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'origin', 'x-forwarded-host'])

const OF_BODY = new Set(['content-type', 'content-length'])

/**
 * The web Request that Remix and the API see. A page's has no body: the posted form has been read, and is asked for
 * with `postedForm`; asking the request for it fails, so that no form is read a second time in another way. `Origin`
 * and `X-Forwarded-Host` are left out: our guard has judged them, and Remix answers 500 to `Origin: null`.
 */
export function toWebRequest(
  incoming: IncomingMessage,
  options: { origin: string; body: Buffer<ArrayBuffer> | Streamed | undefined; clientIp: string; signal: AbortSignal },
): Request {
  const method = incoming.method ?? 'GET'
  const hasBody = options.body !== undefined && method !== 'GET' && method !== 'HEAD'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || DROPPED.has(name) || name.startsWith(':')) continue
    if (!hasBody && OF_BODY.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Of one that came in pieces of unknown number, too.
  if (hasBody && options.body && 'stream' in options.body) headers.set('content-length', String(options.body.size))
  headers.set('x-forwarded-for', options.clientIp)
  headers.set('host', new URL(options.origin).host)
  // A target like '//evil.example/x' must stay a path, not become a host.
  return new Request(options.origin + pathOf(incoming.url), {
    method,
    headers,
    signal: options.signal,
    ...(hasBody ? bodyOptions(options.body) : {}),
  })
}

/** A body that is read where it lies when it is asked for, and its length in bytes. */
export interface Streamed {
  stream: ReadableStream<Uint8Array>
  size: number
}

/** `duplex` is what the platform wants to hear of a stream; the DOM's types do not know it. */
const bodyOptions = (body: Buffer<ArrayBuffer> | Streamed | undefined): RequestInit & { duplex?: 'half' } =>
  body && 'stream' in body ? { body: body.stream, duplex: 'half' } : { body }

/** The request target as a path that starts with exactly one slash. */
export function pathOf(target: string | undefined): string {
  return `/${(target ?? '').replace(/^[/\\]+/, '')}`
}

/** The visitor's address: the socket's, or the last hop that our own proxy wrote. */
export function clientIp(incoming: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const last = trustsProxy && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  return last || (incoming.socket.remoteAddress ?? '')
}
