import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { watchRemoteApi } from './remote-ready'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An API whose `/readyz` answers these statuses one after the other, the last one for ever; 0 does not answer. */
async function apiThatSays(...statuses: number[]) {
  const asked: string[] = []
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 200
    if (status > 0) response.writeHead(status).end('x')
  }).listen(0)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

test('an API that is ready is ready, asked once for many who ask at once', async () => {
  const { url, asked } = await apiThatSays(200)
  const ready = watchRemoteApi(url)
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([true, true, true])
  expect(asked).toEqual(['/readyz'])
})

test('one machine of several that leaves does not take the portal with it', async () => {
  expect(await watchRemoteApi((await apiThatSays(503, 200)).url)()).toBe(true)
})

test('a proxy that knows no /readyz is somebody', async () => {
  expect(await watchRemoteApi((await apiThatSays(404)).url)()).toBe(true)
})

test('an API that says no for good, answers nothing or is not there is not ready', async () => {
  expect(await watchRemoteApi((await apiThatSays(503)).url)()).toBe(false)
  expect(await watchRemoteApi((await apiThatSays(0)).url)()).toBe(false)
  const { url } = await apiThatSays(200)
  server?.close()
  expect(await watchRemoteApi(url)()).toBe(false)
})

test('an API that comes back is noticed', async () => {
  const { url } = await apiThatSays(503, 503, 503, 200)
  const ready = watchRemoteApi(url)
  expect(await ready()).toBe(false)
  await expect.poll(ready, { timeout: 3_000 }).toBe(true)
})
