import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { LISTENER_OPTIONS, limitServer } from './limit-server'
import { createStop } from './stop-server'

const QUIET = { info: () => {}, warn: () => {} }
const TIMES = { quietMs: 200, acceptMs: 900, answerMs: 1_500, hardMs: 2_000 }

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

/** A server that can be stopped; '/slow' answers after `slowMs`, '/stream' sends its head at once. */
async function serve({ slowMs = 300, close = async () => {} }: { slowMs?: number; close?: () => Promise<void> } = {}) {
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === '/stream') response.write('a')
    if (url !== '/') await pause(slowMs)
    response.end('b')
  }
  server = createServer(LISTENER_OPTIONS, (incoming, response) => void answer(incoming, response))
  limitServer(server, { connections: 100, connectionsPerAddress: 0 })
  const left: { code: number | null; afterMs: number } = { code: null, afterMs: 0 }
  let asked = 0
  const exit = (code: number) => {
    left.code ??= code
    left.afterMs ||= performance.now() - asked
  }
  const { stop, isStopping } = createStop(server, { log: QUIET, close, exit, times: TIMES })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    left,
    isStopping,
    stop: () => {
      asked = performance.now()
      stop()
    },
    open() {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      const seen = { text: '', isClosed: false, hasFailed: false }
      socket.on('data', (data) => {
        seen.text += data.toString('latin1')
      })
      socket.on('end', () => {
        seen.isClosed = true
      })
      socket.on('error', () => {
        seen.hasFailed = true
      })
      return { seen, get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) }
    },
  }
}

const gone = (left: { code: number | null }) =>
  expect.poll(() => left.code, { timeout: 5_000, interval: 10 }).not.toBeNull()

test('a process that nobody asks anything leaves after a quiet moment', async () => {
  const { stop, left } = await serve()
  stop()
  await gone(left)
  expect(left.code).toBe(0)
  expect(left.afterMs).toBeGreaterThan(190)
  expect(left.afterMs).toBeLessThan(600)
})

test('a request under way on a kept connection ends it with its answer, and the process a moment later', async () => {
  const { stop, left, open } = await serve()
  const kept = open()
  kept.get('/')
  await expect.poll(() => kept.seen.text).toContain('keep-alive')
  kept.get('/slow')
  await pause(50)
  stop()
  await gone(left)
  expect(kept.seen).toMatchObject({ isClosed: true, hasFailed: false })
  expect(kept.seen.text.split('HTTP/1.1 200').at(-1)).toMatch(/connection: close/i)
  // 250 ms of the answer and 200 ms of quiet; it used to be 10 s.
  expect(left.afterMs).toBeLessThan(900)
})

test('an answer whose head has gone out already ends its connection as well', async () => {
  const { stop, left, open } = await serve()
  const kept = open()
  kept.get('/stream')
  await expect.poll(() => kept.seen.text).toContain('keep-alive')
  stop()
  await gone(left)
  expect(kept.seen).toMatchObject({ isClosed: true, hasFailed: false })
  expect(kept.seen.text).toMatch(/b\r\n0\r\n\r\n$/)
  expect(left.afterMs).toBeLessThan(900)
})

test('what comes before the balancer has noticed is answered, on kept connections and on new ones', async () => {
  const { stop, left, open, isStopping } = await serve()
  const kept = open()
  kept.get('/')
  await expect.poll(() => kept.seen.text).toContain('keep-alive')
  stop()
  expect(isStopping()).toBe(true)
  kept.get('/')
  const fresh = open()
  fresh.get('/')
  await gone(left)
  for (const { seen } of [kept, fresh]) {
    expect(seen).toMatchObject({ isClosed: true, hasFailed: false })
    expect(seen.text.split('HTTP/1.1 200').at(-1)).toMatch(/connection: close/i)
  }
})

test('who goes on asking and never looks does not keep the process', async () => {
  const { stop, left, open } = await serve()
  const asking = setInterval(() => open().get('/'), 40)
  stop()
  await gone(left)
  clearInterval(asking)
  expect(left.code).toBe(0)
  expect(left.afterMs).toBeLessThan(1_400)
})

test('an answer that never comes is cut off, and the process leaves in order', async () => {
  const { stop, left, open } = await serve({ slowMs: 60_000 })
  open().get('/slow')
  await pause(50)
  stop()
  await gone(left)
  expect(left.code).toBe(0)
  expect(left.afterMs).toBeGreaterThan(1_400)
  expect(left.afterMs).toBeLessThan(1_950)
})

test('a database that does not let itself be closed is left alone', async () => {
  const { stop, left } = await serve({ close: () => new Promise(() => {}) })
  stop()
  await gone(left)
  expect(left.code).toBe(1)
  expect(left.afterMs).toBeGreaterThan(1_900)
  expect(left.afterMs).toBeLessThan(2_400)
})
