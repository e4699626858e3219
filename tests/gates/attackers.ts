import { connect, type Socket } from 'node:net'
import { percentile, send } from './http-client'

/** Attacks on the portal of a test, on this machine alone, with bounded numbers and for a bounded time. */

export interface Attack {
  /** How often a connection was ended by the portal, and opened anew. */
  cuts(): number
  bytes(): number
  stop(): void
}

type Behaviour = {
  /** Called with each fresh connection. */
  begin: (socket: Socket) => void
  /** And twice a second from then on. */
  goOn?: (socket: Socket) => void
  reads?: boolean
  from?: string
  /** Before a connection that the portal ended is opened again. */
  pauseMs?: number
  /** Between one connection and the next, at the beginning. */
  rampMs?: number
}

/** Holds so many connections; what the portal closes is opened again. */
export function attack(
  origin: string,
  connections: number,
  { begin, goOn, reads = true, from, pauseMs = 100, rampMs = 0 }: Behaviour,
): Attack {
  const port = Number(new URL(origin).port)
  const open = new Set<Socket>()
  let cuts = 0
  let bytes = 0
  let isOver = false

  function start(): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      cuts += 1
      // A connection that is refused at once must not make this a loop without a pause.
      if (!isOver) setTimeout(() => isOver || start(), pauseMs)
    })
    socket.once('connect', () => begin(socket))
    if (reads)
      socket.on('data', (data) => {
        bytes += data.length
      })
    else socket.pause()
  }

  const opening = Array.from({ length: connections }, (_, i) => setTimeout(start, i * rampMs))
  const tick = setInterval(() => {
    for (const socket of open) if (!socket.connecting && socket.writable) goOn?.(socket)
  }, 500)
  return {
    cuts: () => cuts,
    bytes: () => bytes,
    stop() {
      isOver = true
      clearInterval(tick)
      for (const timer of opening) clearTimeout(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

const hostOf = (origin: string) => `Host: ${new URL(origin).host}\r\n`

/** So many requests at once on each connection, and again on the next. */
export const pipelined = (origin: string, path: string, count = 100): Behaviour => ({
  begin: (socket) => socket.write(`GET ${path} HTTP/1.1\r\n${hostOf(origin)}\r\n`.repeat(count)),
})

/** The three kinds of slowhttptest: headers that never end, a body that never ends, an answer that is not taken. */
export const SLOW: Readonly<Record<string, (origin: string) => Behaviour>> = {
  headers: (origin) => ({
    begin: (socket) => socket.write(`GET /login HTTP/1.1\r\n${hostOf(origin)}`),
    goOn: (socket) => socket.write(`X-a${Math.floor(performance.now())}: b\r\n`),
  }),
  body: (origin) => ({
    begin: (socket) =>
      socket.write(
        `POST /login HTTP/1.1\r\n${hostOf(origin)}Origin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nemail=`,
      ),
    goOn: (socket) => socket.write('a'),
  }),
  reading: (origin) => ({
    begin: (socket) => socket.write(`GET /api/openapi.json HTTP/1.1\r\n${hostOf(origin)}\r\n`.repeat(2)),
    reads: false,
  }),
}

export interface Times {
  p95: number
  slowest: number
  count: number
  statuses: number[]
}

/** A visitor who opens the login again and again, for so long. */
export async function visitLogin(origin: string, seconds: number): Promise<Times> {
  const times: number[] = []
  const statuses = new Set<number>()
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const { status, ms } = await send(`${origin}/login`, { headers: { 'accept-encoding': 'br' } })
    times.push(ms)
    statuses.add(status)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { p95: percentile(times, 0.95), slowest: Math.max(...times), count: times.length, statuses: [...statuses] }
}
