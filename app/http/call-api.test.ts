import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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

test('a GET is tried a second time', async () => {
  const api = flaky([new Error('reset'), 200])
  expect((await api.call(get())).status).toBe(200)
  expect(api.calls()).toBe(2)
})

test('a POST is never tried twice', async () => {
  const api = flaky([new Error('reset'), 200])
  await expect(api.call(post())).rejects.toBeInstanceOf(NoAnswer)
  expect(api.calls()).toBe(1)
})

test('a gateway error is no answer, an error of the API is one', async () => {
  await expect(flaky([502, 503]).call(get())).rejects.toBeInstanceOf(NoAnswer)
  expect((await flaky([500]).call(get())).status).toBe(500)
})

test('silence ends after the time-out', async () => {
  const call = createApiCaller(() => new Promise(() => {}), 20)
  await expect(call(post())).rejects.toBeInstanceOf(NoAnswer)
})

test('over HTTP, path, query, headers and body arrive', async () => {
  const server = createServer((request, response) => {
    request.on('data', (chunk) =>
      response.end(`${request.method} ${request.url} ${request.headers.authorization} ${chunk}`),
    )
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const send = sendOverHttp(`http://127.0.0.1:${port}/`)
  const request = new Request('http://api.internal/api/orders?x=1', {
    method: 'POST',
    body: 'corpo',
    headers: { authorization: 'Bearer t' },
  })
  expect(await (await send(request)).text()).toBe('POST /api/orders?x=1 Bearer t corpo')
  server.close()
})
