import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'

/** Clients that leave in the middle are no fault of ours: nothing is logged as one, and the next caller is served. */
let api: TestApi
let server: Server
let token: string
const logged: string[] = []
const rejected: unknown[] = []
const onRejection = (reason: unknown) => rejected.push(reason)

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  api = await openTestApi({ deps: { log } as object })
  token = (await api.as('admin').token())!
  server = createServer(getRequestListener((request) => api.send(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.on('unhandledRejection', onRejection)
})
afterAll(async () => {
  process.off('unhandledRejection', onRejection)
  server?.close()
  await api?.close()
})
beforeEach(() => {
  logged.length = 0
  rejected.length = 0
})

/** Sends this, and leaves `after` ms later: by a reset, or by closing its side. */
async function sendAndLeave(text: string, how: 'reset' | 'end', after = 30): Promise<void> {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  await pause(after)
  if (how === 'reset') socket.resetAndDestroy()
  else socket.end()
  await pause(250)
  socket.destroy()
}

const head = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  `${[
    `${method} /api${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${newIdempotencyKey()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`

const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': 1000 }
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 100_000 }
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'

it.each([
  ['during a POST body', () => `${head('POST', '/manufacturers', JSON_BODY)}{"name": "Fab`],
  ['before a POST body', () => head('POST', '/manufacturers', JSON_BODY)],
  [
    'during a body in pieces',
    () =>
      `${head('POST', '/manufacturers', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' })}5\r\n{"nam`,
  ],
  ['during an upload', () => head('POST', '/files', FORM) + PART],
  ['before an upload', () => head('POST', '/files', FORM)],
  ['during a login', () => `${head('POST', '/users/login', JSON_BODY)}{"email": "a`],
  ['while a list is made', () => head('GET', '/orders?perPage=300')],
  ['while a sheet is made', () => head('GET', '/orders/export')],
])('who leaves %s is no fault', async (_, text) => {
  for (const how of ['reset', 'end'] as const) for (const after of [1, 30, 120]) await sendAndLeave(text(), how, after)
  expect(logged).toEqual([])
  expect(rejected).toEqual([])
  expect((await api.as('admin').get('/users/me')).status).toBe(200)
})

it('a sheet whose reader left before it was made is no fault', async () => {
  const request = new Request('http://api.test/api/orders/export', { headers: { authorization: `Bearer ${token}` } })
  const answer = await api.send(request)
  expect(answer.status).toBe(200)
  await answer.body!.cancel()
  // The same sheet, which is made once for both.
  const whole = await api.send(request.clone() as Request)
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  await pause(100)
  expect(logged).toEqual([])
  expect(rejected).toEqual([])
})
