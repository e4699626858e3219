import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBounds } from '../../front/bounds'
import type { PortalConfig } from './config.server'
import { handleRequest, type Portal } from './handle-request'

/** Clients that leave in the middle are no fault of ours: no 500, no line at level error. */
const logged: { level: string; entry: Record<string, unknown> }[] = []
const note = (level: string) => (entry: Record<string, unknown>) => void logged.push({ level, entry })
const log = { child: () => log, debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
let handle: ReturnType<typeof handleRequest>
const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
let port: number
const closed: boolean[] = []

/** A sheet that is long in coming. */
const slowSheet = () =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await pause(20)
        controller.enqueue(new Uint8Array(100_000))
      },
      cancel: () => void closed.push(true),
    }),
    { headers: { 'content-type': 'application/octet-stream' } },
  )

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  const origins = [`http://127.0.0.1:${port}`]
  handle = handleRequest({
    config: { origins, sessionSecrets: ['a-secret-of-this-test'], bounds: readBounds({}) } as unknown as PortalConfig,
    log,
    version: '1',
    ready: async () => true,
    assets: () => null,
    api: { fetch: async () => slowSheet() },
    sendToApi: async () => new Response(),
    remix: () => async (request: Request) => {
      if (new URL(request.url).pathname === '/crash') throw new Error('a fault of ours')
      return slowSheet()
    },
  } as unknown as Portal)
})
afterAll(() => server.close())
beforeEach(() => {
  logged.length = 0
  closed.length = 0
})

async function sendAndLeave(text: string, how: 'reset' | 'end', after: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write(text)
  await pause(after)
  if (how === 'reset') socket.resetAndDestroy()
  else socket.end()
  await pause(60)
  socket.destroy()
  await pause(60)
}

const head = (method: string, path: string, headers: string[] = []) =>
  `${[`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Sec-Fetch-Site: same-origin', ...headers].join('\r\n')}\r\n\r\n`
const OF_FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000']
const OF_UPLOAD = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000']

test.each([
  ['during a form', () => `${head('POST', '/x', OF_FORM)}a=1`],
  ['before a form', () => head('POST', '/x', OF_FORM)],
  [
    'during an upload',
    () => `${head('POST', '/x', OF_UPLOAD)}--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx`,
  ],
  ['during an upload to the API', () => `${head('POST', '/api/files', OF_UPLOAD)}--b\r\n`],
  ['during a body in pieces', () => `${head('POST', '/x', [OF_FORM[0]!, 'Transfer-Encoding: chunked'])}5\r\na=1`],
  ['during a download', () => head('GET', '/orders/export.xlsx')],
  ['during a download from the API', () => head('GET', '/api/orders/export')],
])('who leaves %s is no fault', async (_, text) => {
  for (const how of ['reset', 'end'] as const) for (const after of [1, 40, 90]) await sendAndLeave(text(), how, after)
  expect(logged.filter(({ level, entry }) => level === 'error' || Number(entry.status) >= 500)).toEqual([])
})

test('who leaves a download ends what made it, and is noted as having left', async () => {
  await sendAndLeave(head('GET', '/orders/export.xlsx'), 'reset', 90)
  expect(closed).toEqual([true])
  expect(logged.at(-1)).toMatchObject({ level: 'info', entry: { status: 499 } })
})

test('a fault of ours stays one, also when its reader has left', async () => {
  await sendAndLeave(head('GET', '/crash'), 'reset', 1)
  expect(logged.map(({ level }) => level)).toContain('error')
})
