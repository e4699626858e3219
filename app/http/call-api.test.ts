import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiCaller, NoAnswer, sendOverHttp } from './call-api'

const get = () => new Request('http://api.internal/api/x')
const post = () => new Request('http://api.internal/api/x', { method: 'POST', body: 'a=1' })

function flaky(outcomes: (number | Error)[]) {
  let calls = 0
  const call = createApiCaller(async () => {
    const outcome = outcomes[calls++]
    if (outcome instanceof Error) throw outcome
    return new Response('{}', { status: outcome as number })
  }, 200)
  return { call, calls: () => calls }
}

test('a GET whose connection failed is tried a second time', async () => {
  const api = flaky([new Error('reset'), 200])
  expect((await api.call(get())).status).toBe(200)
  expect(api.calls()).toBe(2)
})

test('a POST is never tried twice', async () => {
  const api = flaky([new Error('reset'), 200])
  await expect(api.call(post())).rejects.toBeInstanceOf(NoAnswer)
  expect(api.calls()).toBe(1)
})

const keyed = (init: RequestInit = {}) =>
  new Request('http://api.internal/api/x', {
    method: 'POST',
    body: '{"a":1}',
    ...init,
    headers: { 'idempotency-key': 'k'.repeat(20), 'content-type': 'application/json', ...init.headers },
  })
const said = (code: string, status = 503) =>
  new Response(JSON.stringify({ code }), { status, headers: { 'x-portal-version': '1' } })

/** What is sent, and what comes of it: each answer in turn. */
async function sendKeyed(outcomes: (Response | Error)[], request = keyed(), patienceMs = 5_000) {
  const sent: string[] = []
  const call = createApiCaller(async (one) => {
    sent.push(`${one.headers.get('idempotency-key')} ${await one.text()}`)
    const outcome = outcomes[sent.length - 1]
    if (outcome instanceof Error) throw outcome
    return outcome!
  }, patienceMs)
  const answer = await call(request).then(
    ({ status }) => status,
    (error) => error,
  )
  return { sent, answer }
}

test('a write with a key is sent again while there is no answer, and while the database changes its machine', async () => {
  const same = `${'k'.repeat(20)} {"a":1}`
  const { sent, answer } = await sendKeyed([
    new TypeError('fetch failed'),
    said('DATABASE_READ_ONLY'),
    said('SERVICE_UNAVAILABLE'),
    new Response('{}', { status: 201 }),
  ])
  expect([sent, answer]).toEqual([[same, same, same, same], 201])
})

test('and not after any other answer, nor without a key, nor with files', async () => {
  expect((await sendKeyed([said('DATABASE_TOO_SLOW')])).answer).toBe(503)
  expect((await sendKeyed([said('VALIDATION_FAILED', 422)])).answer).toBe(422)
  const files = { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  expect((await sendKeyed([new Error('reset')], keyed(files))).answer).toBeInstanceOf(NoAnswer)
  expect((await sendKeyed([new Error('reset')], post())).sent).toHaveLength(1)
})

test('a write that is never answered is given up when its patience ends, with the last thing that was said', async () => {
  const { sent, answer } = await sendKeyed(Array.from({ length: 9 }, () => said('DATABASE_READ_ONLY')))
  expect([sent.length, answer]).toEqual([5, 503])
  // Cut short in a pause: with the sentence all the same.
  const shortly = await sendKeyed([said('DATABASE_READ_ONLY'), said('DATABASE_READ_ONLY')], keyed(), 400)
  expect([shortly.sent.length, shortly.answer]).toEqual([2, 503])
  expect((await sendKeyed(Array.from({ length: 9 }, () => said('SERVICE_UNAVAILABLE')))).answer).toBeInstanceOf(
    NoAnswer,
  )
})

test('a gateway error is no answer, an error of the API is one', async () => {
  const api = flaky([502, 200])
  await expect(api.call(get())).rejects.toBeInstanceOf(NoAnswer)
  expect(api.calls()).toBe(1)
  expect((await flaky([500]).call(get())).status).toBe(500)
})

test('silence ends after the time-out, and ends the call', async () => {
  let signal: AbortSignal | undefined
  const call = createApiCaller((_, given) => {
    signal = given.signal
    return new Promise(() => {})
  }, 20)
  await expect(call(post())).rejects.toBeInstanceOf(NoAnswer)
  expect(signal?.aborted).toBe(true)
})

test('whoever leaves ends what is read, and no further call begins', async () => {
  const left = new AbortController()
  let calls = 0
  let signal: AbortSignal | undefined
  const call = createApiCaller(
    (_, given) => {
      calls += 1
      signal = given.signal
      return new Promise(() => {})
    },
    5_000,
    left.signal,
  )
  const reading = call(get())
  left.abort()
  await expect(reading).rejects.toBeInstanceOf(NoAnswer)
  expect(signal?.aborted).toBe(true)
  await expect(call(get())).rejects.toBeInstanceOf(NoAnswer)
  expect(calls).toBe(1)
})

test('a page waits for the API once, however many calls it makes', async () => {
  vi.useFakeTimers()
  let calls = 0
  const call = createApiCaller(() => {
    calls += 1
    return new Promise(() => {})
  })
  const both = Promise.allSettled([call(get()), call(get())])
  await vi.advanceTimersByTimeAsync(5_000)
  await both
  // No clock runs any more: these end at once or never.
  for (const request of [get(), post(), get()]) await expect(call(request)).rejects.toBeInstanceOf(NoAnswer)
  expect(calls).toBe(2)
})

test('reads that are slow one after the other share the time of the page; after a write it starts again', async () => {
  vi.useFakeTimers()
  const call = createApiCaller(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return new Response('{}')
  })
  const outcomes: string[] = []
  const page = (async () => {
    for (const request of [get(), post(), post(), get(), get()])
      outcomes.push(await call(request).then(() => 'answered', String))
  })()
  await vi.advanceTimersByTimeAsync(14_100)
  await page
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'answered', 'Error: no answer in 2000 ms'])
})

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.close()
})

/** The API over HTTP, answered by `listener`. */
function overHttp(listener: RequestListener) {
  server = createServer(listener).listen(0)
  const { port } = server.address() as AddressInfo
  return createApiCaller(sendOverHttp(`http://127.0.0.1:${port}/`), 300)
}
const MARK = { 'x-portal-version': '1' }
const JSON_OF_OURS = { ...MARK, 'content-type': 'application/json' }

test('over HTTP, path, query, headers and body arrive', async () => {
  const call = overHttp((request, response) => {
    response.writeHead(200, MARK)
    request.on('data', (chunk) =>
      response.end(`${request.method} ${request.url} ${request.headers.authorization} ${chunk}`),
    )
  })
  const request = new Request('http://api.internal/api/orders?x=1', {
    method: 'POST',
    body: 'corpo',
    headers: { authorization: 'Bearer t' },
  })
  expect(await (await call(request)).text()).toBe('POST /api/orders?x=1 Bearer t corpo')
})

test.each<[string, RequestListener]>([
  [
    'a page of a proxy',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>'),
  ],
  ['a 401 of a proxy', (_, response) => response.writeHead(401).end()],
  ['JSON of somebody else', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
  ['broken JSON', (_, response) => response.writeHead(200, JSON_OF_OURS).end('{"data":[')],
  ['half a body', (_, response) => response.writeHead(200, { ...JSON_OF_OURS, 'content-length': '9' }).end('{"a"')],
  [
    'a body that breaks off',
    (_, response) => {
      response.writeHead(200, JSON_OF_OURS).write('{"a"')
      setTimeout(() => response.destroy(), 10)
    },
  ],
  ['a body that never ends', (_, response) => response.writeHead(200, JSON_OF_OURS).write('{"a"')],
])('%s is no answer', async (_, listener) => {
  await expect(overHttp(listener)(get())).rejects.toBeInstanceOf(NoAnswer)
})

test('a GET that broke off half-way is tried a second time', async () => {
  let calls = 0
  const call = overHttp((_, response) => {
    calls += 1
    response.writeHead(200, { ...JSON_OF_OURS, 'content-length': '7' })
    if (calls > 1) response.end('{"a":1}')
    else response.write('{"a"', () => response.destroy())
  })
  expect(await (await call(get())).json()).toEqual({ a: 1 })
})

test('an answer without a body stays one', async () => {
  const call = overHttp((_, response) => response.writeHead(204, MARK).end())
  expect((await call(post())).status).toBe(204)
})

/** An API that answers 503 with this code; what a proxy before it answers has no mark. */
function refusing(code: string, headers: Record<string, string> = { 'x-portal-version': '1' }) {
  let calls = 0
  const call = createApiCaller(async () => {
    calls++
    return Response.json({ code, errors: [] }, { status: 503, headers })
  }, 200)
  return { call, calls: () => calls }
}

test('a 503 with a reason of the API’s own is an answer, which is not asked for again', async () => {
  for (const request of [get, post]) {
    const api = refusing('DATABASE_READ_ONLY')
    expect(await (await api.call(request())).json()).toMatchObject({ code: 'DATABASE_READ_ONLY' })
    expect(api.calls()).toBe(1)
  }
})

test('a 503 that leaves open what was done is none, and neither is a proxy’s', async () => {
  await expect(refusing('SERVICE_UNAVAILABLE').call(post())).rejects.toBeInstanceOf(NoAnswer)
  await expect(refusing('DATABASE_READ_ONLY', {}).call(post())).rejects.toBeInstanceOf(NoAnswer)
})
