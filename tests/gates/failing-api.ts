import http from 'node:http'
import type { Socket } from 'node:net'

/** How an API fails (docs/threats.md F4). */
export const FAILURES = [
  'refuses the connection',
  'resets the connection',
  'never answers',
  'answers 502',
  'answers 503',
  'answers HTML',
  'answers 401 of a proxy',
  'answers broken JSON',
  'answers JSON of somebody else',
  'breaks off half-way',
  'sends a byte now and then',
] as const
export type Failure = (typeof FAILURES)[number]

/** These cost their caller all its patience; the others are known at once. */
export const SILENT: readonly Failure[] = ['never answers', 'sends a byte now and then']

export interface FailingApi {
  url: string
  /** Null: everything goes through to the API as it is. */
  fail(failure: Failure | null): Promise<void>
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>nginx</title><h1>Gateway</h1>'
const html = { 'content-type': 'text/html' }

/**
 * A proxy before the real API that fails on demand. Where a failure only loses the answer, the API
 * has done what it was asked.
 */
export async function openFailingApi(apiOrigin: string): Promise<FailingApi> {
  let failure: Failure | null = null
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    if (failure === 'resets the connection') return request.socket.resetAndDestroy()
    if (failure === 'never answers') return
    if (failure === 'answers 502') return response.writeHead(502, html).end(PAGE)
    if (failure === 'answers 503') return response.writeHead(503, html).end(PAGE)
    if (failure === 'answers HTML') return response.writeHead(200, html).end(PAGE)
    if (failure === 'answers 401 of a proxy')
      return response.writeHead(401, { ...html, 'www-authenticate': 'Basic realm="proxy"' }).end(PAGE)
    if (failure === 'answers JSON of somebody else')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}')
    forward(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { host, port } = new URL(apiOrigin)
    const { method, url: path, headers } = request
    const onward = http.request(apiOrigin, { method, path, headers: { ...headers, host }, port }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => hand(Buffer.concat(parts), answer, response))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  /** The API's own answer, whole or as the failure leaves it. */
  function hand(body: Buffer, answer: http.IncomingMessage, response: http.ServerResponse): void {
    const { 'transfer-encoding': _chunked, 'content-length': _length, ...headers } = answer.headers
    const half = body.subarray(0, body.length >> 1)
    if (failure === 'answers broken JSON') response.writeHead(answer.statusCode ?? 500, headers).end(half)
    else if (failure === 'breaks off half-way') {
      response.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': body.length })
      response.write(half, () => response.destroy())
    } else if (failure === 'sends a byte now and then') {
      response.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': body.length })
      let sent = 0
      const dribble = setInterval(() => response.write(body.subarray(sent, ++sent)), 1_000)
      response.once('close', () => clearInterval(dribble))
    } else response.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': body.length }).end(body)
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async fail(next) {
      failure = next
      const mustListen = next !== 'refuses the connection'
      // Connections that hung go with the failure that made them hang.
      for (const socket of sockets) socket.destroy()
      if (server.listening && !mustListen) await stopListening()
      if (!server.listening && mustListen) await listen(port)
    },
    close: () => (server.listening ? stopListening() : Promise.resolve()),
  }
}
