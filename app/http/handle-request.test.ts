import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBounds } from '../../front/bounds'
import { startSession } from '../auth/session.server'
import type { PortalConfig } from './config.server'
import { handleRequest, type Portal } from './handle-request'
import type { PortalContext } from './load-context'
import { createLogger } from './logger'

let base: string
let config: PortalConfig
let seen: { request: Request; context: PortalContext }[] = []
let atApi: Request[] = []
let isReady = true
let trouble: string | null = null
let aborted = 0
/** To answer the calls of the API that are under way, the oldest first. */
let waitingAtApi: (() => void)[] = []
let written: string[] = []
let handle: RequestListener
const server = createServer((incoming, outgoing) => handle(incoming, outgoing))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  config = {
    origins: [base],
    isHttps: false,
    isDevelopment: false,
    trustsProxy: false,
    sessionSecrets: ['a-secret-of-this-test'],
    bounds: readBounds({}),
  } as PortalConfig
  const portal: Portal = {
    config,
    log: createLogger('silent'),
    version: '7',
    ready: async () => isReady,
    assets: (path) =>
      path === '/assets/a.js'
        ? { status: 200, headers: { 'Cache-Control': 'immutable' }, body: Buffer.from('1') }
        : null,
    api: {
      fetch: async (request) => {
        atApi.push(request)
        return Response.json({ ok: true })
      },
      trouble: async () => trouble,
    },
    sendToApi: (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => aborted++)
        waitingAtApi.push(() => resolve(new Response()))
      }),
    remix: () => async (request, context) => {
      seen.push({ request, context })
      const { pathname } = new URL(request.url)
      if (pathname === '/crash') throw new Error('secret detail')
      if (pathname === '/slow') {
        await context.callApi(new Request('http://api.internal/api/x'))
        if (request.method === 'POST') written.push(`nome=${context.form?.get('nome')}`)
      }
      if (pathname === '/files/1') return Response.json({ message: 'Unexpected Server Error' }, { status: 503 })
      return new Response('<p>ok</p>', { headers: { 'content-type': 'text/html' } })
    },
  }
  handle = handleRequest(portal)
})
beforeEach(() => {
  seen = []
  atApi = []
  isReady = true
  aborted = 0
  written = []
  waitingAtApi = []
})
afterAll(() => server.close())

const post = (headers: Record<string, string>, body: BodyInit = 'a=1', path = '/x') =>
  fetch(base + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const OWN = { 'sec-fetch-site': 'same-origin' }

test('a page has a nonce of its own, no store, and the version', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { headers } = await fetch(`${base}/`)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-portal-version')).toBe('7')
      return /nonce-([\w-]{22})/.exec(headers.get('content-security-policy') ?? '')?.[1]
    }),
  )
  expect(new Set(nonces).size).toBe(20)
  expect(seen.map(({ context }) => context.nonce).sort()).toEqual(nonces.sort())
})

test('a foreign form reaches nothing and gets a page of ours', async () => {
  const answer = await post({ 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Envio recusado')
  expect(seen).toHaveLength(0)
})

test('our own form arrives whole, without Origin and without what a proxy could have written', async () => {
  await post(
    { ...OWN, origin: 'null', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6' },
    'nome=Jo%C3%A3o',
  )
  const { request, context } = seen[0]!
  expect([request.body, request.headers.get('content-type'), request.headers.get('content-length')]).toEqual([
    null,
    null,
    null,
  ])
  await expect(request.formData()).rejects.toThrow(TypeError)
  expect(request.headers.get('origin')).toBeNull()
  expect(request.headers.get('x-forwarded-host')).toBeNull()
  expect(request.headers.get('x-forwarded-for')).toBe('127.0.0.1')
  expect([...(context.form ?? [])]).toEqual([['nome', 'João']])
})

test('half a form, of a page that was still on its way, reaches nothing and says so; a whole one has no marks left', async () => {
  const half = await post(OWN, '_begin=&version=3&name=Ana')
  expect(half.status).toBe(400)
  expect(await half.text()).toContain('A página ainda não tinha chegado inteira')
  expect(seen).toHaveLength(0)
  await post(OWN, '_begin=&version=3&name=Ana&phone=&_end=')
  expect([...(seen[0]?.context.form ?? [])]).toEqual([
    ['version', '3'],
    ['name', 'Ana'],
    ['phone', ''],
  ])
})

test('of forms with photographs two at a time are worked on, and small ones pass them', async () => {
  const photo = () => {
    const form = new FormData()
    form.set('nome', 'Telhado')
    form.set('files', new File([new Uint8Array(1_500_000)], 'telhado.png'))
    return form
  }
  const send = (path: string, body: BodyInit) => fetch(base + path, { method: 'POST', body, headers: OWN })
  const sent = Array.from({ length: 4 }, () => send('/slow', photo()))
  await expect.poll(() => seen.length).toBe(2)
  // They would come meanwhile if nothing held them.
  expect((await post(OWN, 'nome=Ana')).status).toBe(200)
  await pause(100)
  expect(seen.filter(({ request }) => request.url.endsWith('/slow'))).toHaveLength(2)
  expect([...(seen[0]?.context.form?.keys() ?? [])]).toEqual(['nome', 'files'])
  for (let answered = 0; answered < 4; answered += 1) {
    await expect.poll(() => waitingAtApi.length).toBeGreaterThan(0)
    waitingAtApi.shift()?.()
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(written).toHaveLength(4)
})

test('bombs and giants are refused before Remix', async () => {
  expect((await post(OWN, 'x[1000000000]=1')).status).toBe(400)
  expect((await post(OWN, 'a'.repeat(1_000_001))).status).toBe(413)
  expect((await post({ ...OWN, 'content-encoding': 'gzip' })).status).toBe(415)
  expect((await post(OWN, 'a=1', '/x?_data=routes/x')).status).toBe(400)
  expect(seen).toHaveLength(0)
})

test('a body that is no form is refused before Remix', async () => {
  expect((await post({ ...OWN, 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post({ ...OWN, 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
  expect(seen).toHaveLength(0)
})

test('whoever sends too much reads why, with a length and without', async () => {
  const giant = Buffer.alloc(11_000_000, 'a')
  const stream = () => new Blob([giant]).stream()
  for (const body of [giant, stream()]) {
    const answer = await fetch(`${base}/x`, { method: 'POST', body, headers: OWN, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('Envio muito grande')
  }
  const atApiDoor = await fetch(`${base}/api/files`, { method: 'POST', body: giant })
  expect(atApiDoor.status).toBe(413)
  expect(await atApiDoor.json()).toEqual({ code: 'PAYLOAD_TOO_LARGE', errors: [] })
  expect(atApi).toHaveLength(0)
})

test('the API gets its calls without a cookie and needs no sign of origin', async () => {
  const answer = await fetch(`${base}/api/x`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: 'session=1', authorization: 'Bearer t' },
  })
  expect(await answer.json()).toEqual({ ok: true })
  expect(atApi[0]?.headers.get('cookie')).toBeNull()
  expect(atApi[0]?.headers.get('authorization')).toBe('Bearer t')
})

test('a fault of ours is a 500 without details', async () => {
  const answer = await fetch(`${base}/crash`)
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).toContain('Oops! Algo deu errado.')
  expect(text).not.toContain('secret')
})

test('a file that cannot be had is a page for whoever opens it, and asks to come back', async () => {
  const opened = await fetch(`${base}/files/1`, { headers: { accept: 'text/html' } })
  expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await opened.text()).toContain('Não foi possível comunicar com o servidor.')
  const fetched = await fetch(`${base}/files/1`)
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([503, 'application/json'])
})

test('probes answer without a known host, and readiness can be withdrawn', async () => {
  expect((await fetch(`${base}/healthz`, { headers: { host: 'pod.internal' } })).status).toBe(200)
  expect(await fetch(`${base}/readyz`).then((answer) => answer.text())).toBe('ok')
  trouble = 'backup failed at 2026-11-22T06:15:00.000Z'
  const troubled = await fetch(`${base}/readyz`)
  expect([troubled.status, await troubled.text()]).toEqual([200, `ok, ${trouble}`])
  isReady = false
  expect((await fetch(`${base}/readyz`)).status).toBe(503)
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
})

test('assets come from the table', async () => {
  expect((await fetch(`${base}/assets/a.js`)).headers.get('cache-control')).toBe('immutable')
})

const token = async () => {
  const cookie = await startSession({ config }, 'a-token')
  return cookie.split(';')[0] as string
}

test('what a client that left was reading for is dropped; what it sent to be written is written', async () => {
  const left = new AbortController()
  const reading = fetch(`${base}/slow`, { signal: left.signal })
  await expect.poll(() => seen.length).toBe(1)
  left.abort()
  await expect(reading).rejects.toThrow()
  await expect.poll(() => aborted).toBe(1)

  const gone = new AbortController()
  const sending = fetch(`${base}/slow`, {
    method: 'POST',
    body: 'nome=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN },
    signal: gone.signal,
  })
  await expect.poll(() => seen.length).toBe(2)
  gone.abort()
  await expect(sending).rejects.toThrow()
  await expect.poll(() => seen[1]?.request.signal.aborted).toBe(true)
  waitingAtApi.pop()?.()
  await expect.poll(() => written).toEqual(['nome=x'])
  expect(aborted).toBe(1)
})

test('a stranger who asks for too much is refused with little; who is logged in has a place, and assets and probes are never refused', async () => {
  const { perClient } = readBounds({}).strangers
  const left = new AbortController()
  const many = Array.from({ length: perClient }, () => fetch(`${base}/slow`, { signal: left.signal }).catch(() => null))
  await expect.poll(() => seen.length).toBe(readBounds({}).strangers.atOncePerClient)
  await expect.poll(async () => (await fetch(`${base}/`)).status).toBe(429)
  const refused = await fetch(`${base}/`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  const text = await refused.text()
  expect(text).toContain('Muitos acessos ao mesmo tempo')
  expect(text.length).toBeLessThan(1_000)
  for (const cookie of ['session=forged.abc', 'session=eyJ0In0%3D.x']) {
    expect((await fetch(`${base}/`, { headers: { cookie } })).status).toBe(429)
  }
  expect((await fetch(`${base}/`, { headers: { cookie: await token() } })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/assets/a.js']) expect((await fetch(base + path)).status).toBe(200)
  left.abort()
  await Promise.all(many)
  await expect.poll(async () => (await fetch(`${base}/`)).status).toBe(200)
  // Those that waited left before their turn: none was begun.
  expect(seen.filter(({ request }) => request.url.endsWith('/slow'))).toHaveLength(
    readBounds({}).strangers.atOncePerClient,
  )
})
