import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { LISTENER_OPTIONS, limitServer } from './limit-server'
import { waitForTurn } from './wait-for-turn'
import { watchClient } from './watch-client'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

async function listen(
  listener: RequestListener,
  bounds = { connections: 100, connectionsPerAddress: 0 },
  { drainMs = 300, bodyMs = 30_000 } = {},
) {
  server = createServer(LISTENER_OPTIONS, listener)
  limitServer(server, bounds, { drainMs, bodyMs })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port }
}

/** A raw connection that notes what it is sent. */
function open(port: number, { from = '127.0.0.1', reads = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  const seen = { text: '', bytes: 0, isClosed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    seen.isClosed = true
  })
  if (reads)
    socket.on('data', (data) => {
      seen.bytes += data.length
      if (seen.text.length < 100_000) seen.text += data.toString('latin1')
    })
  return { socket, seen }
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const until = (check: () => boolean) => expect.poll(check, { timeout: 5_000, interval: 20 }).toBe(true)

test('a connection is answered a hundred times, in order, and closed cleanly, however many it asks for', async () => {
  let asked = 0
  const { port } = await listen((request, response) => {
    asked += 1
    response.end(`<p>${request.url}</p>`)
  })
  const { socket, seen } = open(port)
  socket.write(Array.from({ length: 1_200 }, (_, i) => GET(`/${i}`)).join(''))
  await until(() => seen.isClosed)
  const answers = [...seen.text.matchAll(/<p>\/(\d+)<\/p>/g)].map(([, i]) => Number(i))
  expect(answers).toEqual(Array.from({ length: 100 }, (_, i) => i))
  expect(asked).toBe(100)
  expect(seen.text.match(/connection: close/gi)).toHaveLength(1)
})

test('what a connection asks for at once is worked on one by one, and not at all once it is gone', async () => {
  const begun: string[] = []
  const left: string[] = []
  let atOnce = 0
  let most = 0
  const { port } = await listen(async (request, response) => {
    const gone = watchClient(request, response)
    gone.addEventListener('abort', () => left.push(request.url as string))
    await waitForTurn(request, response, gone)
    if (gone.aborted) return
    begun.push(request.url as string)
    most = Math.max(most, ++atOnce)
    await pause(30)
    atOnce -= 1
    response.end('ok')
  })
  const { socket } = open(port)
  socket.write(Array.from({ length: 50 }, (_, i) => GET(`/${i}`)).join(''))
  await until(() => begun.length >= 3)
  socket.destroy()
  await until(() => left.length > 40)
  const known = begun.length
  await pause(150)
  expect(begun.length).toBeLessThanOrEqual(known + 1)
  expect(begun.length + left.length).toBeGreaterThanOrEqual(50)
  expect(most).toBe(1)
})

test('an address has its share of connections, and others have theirs', async () => {
  const { port } = await listen((_, response) => response.end('ok'), { connections: 100, connectionsPerAddress: 3 })
  const many = Array.from({ length: 5 }, () => open(port))
  for (const { socket } of many) socket.write(GET('/'))
  await until(() => many.filter(({ seen }) => seen.isClosed).length === 2)
  await until(() => many.filter(({ seen }) => seen.text.endsWith('ok')).length === 3)
  const other = open(port, { from: '127.0.0.2' })
  other.socket.write(GET('/'))
  await until(() => other.seen.text.endsWith('ok'))
  many.find(({ seen }) => !seen.isClosed)?.socket.destroy()
  await pause(50)
  const again = open(port)
  again.socket.write(GET('/'))
  await until(() => again.seen.text.endsWith('ok'))
})

test('who takes nothing of an answer is ended; who takes it slowly gets it whole', async () => {
  const whole = Buffer.alloc(12_000_000, 'a')
  let ended = 0
  const { port } = await listen((_, response) => {
    response.on('close', () => response.writableFinished || ended++)
    let sent = 0
    const more = () => {
      while (sent < whole.length) {
        const piece = whole.subarray(sent, sent + 65_536)
        sent += piece.length
        if (!response.write(piece)) return response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  const stuck = open(port, { reads: false })
  stuck.socket.pause()
  stuck.socket.write(GET('/'))
  const slow = open(port)
  slow.socket.write(GET('/'))
  const tick = setInterval(() => {
    slow.socket.resume()
    setTimeout(() => slow.socket.pause(), 5)
  }, 60)
  await expect.poll(() => ended, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => slow.seen.bytes, { timeout: 15_000 }).toBeGreaterThanOrEqual(whole.length)
  clearInterval(tick)
  expect(ended).toBe(1)
})

test('a body has its time and a second more for each kilobyte, so that only who sends next to nothing is ended', async () => {
  const begun: string[] = []
  const whole: string[] = []
  const { port } = await listen(
    async (request, response) => {
      begun.push(request.url as string)
      let size = 0
      try {
        for await (const piece of request) size += (piece as Buffer).length
      } catch {
        return
      }
      whole.push(`${request.url} ${size}`)
      response.end('ok')
    },
    undefined,
    { bodyMs: 600 },
  )
  const post = (path: string, length: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`
  const moving = open(port)
  moving.socket.write(post('/moving', 'Content-Length: 6000'))
  const dripping = open(port)
  dripping.socket.write(post('/dripping', 'Content-Length: 6000'))
  const chunked = open(port)
  chunked.socket.write(post('/chunked', 'Transfer-Encoding: chunked'))
  // None of its bytes has come, and it has none: a question is not a slow body.
  const asking = open(port)
  asking.socket.write(GET('/asking'))
  // 2.4 s, four times the limit of a body that does not move.
  for (let part = 0; part < 12; part += 1) {
    moving.socket.write('x'.repeat(500))
    for (const { socket } of [dripping, chunked])
      if (!socket.destroyed) socket.write(socket === chunked.socket ? '1\r\nx\r\n' : 'x')
    await pause(200)
  }
  await until(() => whole.includes('/moving 6000'))
  await until(() => dripping.seen.isClosed && chunked.seen.isClosed)
  expect(begun.sort()).toEqual(['/asking', '/chunked', '/dripping', '/moving'])
  expect(whole.sort()).toEqual(['/asking 0', '/moving 6000'])
  expect([moving.seen.isClosed, asking.seen.isClosed]).toEqual([false, false])
})
